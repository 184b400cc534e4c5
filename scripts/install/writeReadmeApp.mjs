import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Writes the README's page into an empty folder, with additional files of the caller. */
export async function writeReadmeApp(folder, files = {}) {
  const readme = await readFile(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8')
  const [, code] = /```tsx\n([\s\S]*?)```/.exec(readme) ?? []
  if (!code) throw new Error('README.md has no page')
  const all = {
    'package.json': JSON.stringify({ name: 'outside', private: true, type: 'module' }),
    'App.tsx': code,
    'main.tsx': `import { createRoot } from 'react-dom/client'\nimport { App } from './App'\ncreateRoot(document.body).render(<App />)\n`,
    ...files,
  }
  for (const [name, text] of Object.entries(all)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
}
