import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { guides, quickstart } from './guides.mjs'
import { readSteps } from './readSteps.mjs'

const guide = `# Guide

## One

\`\`\`sh
npm create vite@latest my-app
cd my-app # and stay there
\`\`\`

\`\`\`tsx fragment
// src/App.tsx
export default () => <p>One</p>
\`\`\`

A server needs \`foyer.json\`:

\`\`\`json
{ "projects": [] }
\`\`\`

\`\`\`astro
---
// src/pages/index.astro
---
<p>Page</p>
\`\`\`

### With more

\`\`\`html
<!doctype html>
<!-- index.html -->
<p>More</p>
\`\`\`

\`\`\`ts
const part = 'of a file'
\`\`\`

\`\`\`sh
cp one two
npx serve
\`\`\`

## Two

\`\`\`sh
npm install && npm run dev
\`\`\`
`

describe('readSteps', () => {
  test('default: returns the commands to run, files to write and server to start, in page order', () => {
    expect(readSteps(guide, '## One')).toEqual([
      { kind: 'run', script: 'npm create vite@latest my-app\ncd my-app' },
      { kind: 'write', path: 'src/App.tsx', text: '// src/App.tsx\nexport default () => <p>One</p>\n' },
      { kind: 'write', path: 'foyer.json', text: '{ "projects": [] }\n' },
      {
        kind: 'write',
        path: 'src/pages/index.astro',
        text: '---\n// src/pages/index.astro\n---\n<p>Page</p>\n',
      },
      { kind: 'write', path: 'index.html', text: '<!doctype html>\n<!-- index.html -->\n<p>More</p>\n' },
      { kind: 'start', script: 'cp one two\nnpx serve' },
    ])
    expect(readSteps(guide)).toHaveLength(7)
  })

  test('behavior: a part ends with the next heading of its level or above', () => {
    expect(readSteps(guide, '## Two')).toEqual([{ kind: 'start', script: 'npm install && npm run dev' }])
    expect(readSteps(guide, '### With more').map(({ kind }) => kind)).toEqual(['write', 'start'])
  })

  test.each(guides)(
    'behavior: $file, $heading: exactly one command keeps running, and it is the last',
    ({ file, heading }) => {
      const markdown = readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8')
      const steps = readSteps(markdown, heading).filter(
        ({ script }) => !/foyer-server|@foyer\/server/.test(script),
      )
      expect(steps.filter(({ kind }) => kind === 'start')).toHaveLength(1)
      expect(steps.findLast(({ script }) => script)?.kind).toBe('start')
    },
  )

  test('behavior: the server of the quickstart has its configuration before it starts', () => {
    const markdown = readFileSync(fileURLToPath(new URL(`../../${quickstart}`, import.meta.url)), 'utf8')
    const steps = readSteps(markdown, '### Run a server')
    expect(steps.map(({ kind, path }) => path ?? kind)).toEqual(['foyer.json', 'run', 'start'])
  })

  test('error: throws on a missing heading', () => {
    expect(() => readSteps(guide, '## Three')).toThrow('No heading "## Three"')
  })
})
