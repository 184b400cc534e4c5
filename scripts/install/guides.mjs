// Quickstarts that are done by the letter: `isRendered` where the page comes from a server that knows a returning visitor,
// `signsIn` where connecting goes on to signing in.
export const quickstart = 'apps/docs/guides/quickstart.md'
const frameworks = 'docs/frameworks.md'

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
