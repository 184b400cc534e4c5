// Quickstarts to follow literally. `isRendered`: the page is server-rendered for returning visitors. `signsIn`: connecting
// continues with a sign-in.
export const quickstart = 'apps/docs/guides/quickstart.md'
const frameworks = 'docs/guides/embed/frameworks.md'

export const guides = [
  { file: quickstart, heading: '## By hand', signsIn: true },
  ...['## React with Vite', '## Vue', '## Svelte', '## HTML'].map((heading) => ({
    file: frameworks,
    heading,
  })),
  ...['### Next.js', '### React Router', '### TanStack Start', '### Astro'].map((heading) => ({
    file: frameworks,
    heading,
    isRendered: true,
  })),
]
