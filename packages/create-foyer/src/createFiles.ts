import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AppOptions } from './AppOptions.ts'
import { createFoyerFile } from './createFoyerFile.ts'
import { createManifest } from './createManifest.ts'
import { createReadme } from './createReadme.ts'
import { createServerConfig } from './createServerConfig.ts'
import { createServerManifest } from './createServerManifest.ts'
import { hasLocalChain } from './hasLocalChain.ts'
import { serverSize } from './serverSize.ts'

const templates = fileURLToPath(new URL('../templates/', import.meta.url))

/**
 * Creates the files of a new app, by path in its folder. The app runs, is typed, and has a test.
 *
 * `version` is the version of Foyer's packages.
 *
 * @example
 * ```ts
 * import { createFiles } from 'create-foyer'
 *
 * const files = createFiles(
 *   { name: 'my-app', framework: 'react', namespaces: ['eip155'], hasEmbedded: false, hasServer: false },
 *   '0.1.0',
 * )
 * console.log(Object.keys(files))
 * ```
 */
export function createFiles(options: AppOptions, version: string): Record<string, string> {
  return {
    'package.json': createManifest(options, version),
    'README.md': createReadme(options),
    'src/foyer.ts': createFoyerFile(options),
    ...readTemplate('shared', options),
    ...readTemplate(options.framework, options),
    ...(options.hasServer && {
      ...readTemplate('server', options),
      ...(hasLocalChain(options) && readTemplate('localChain', options)),
      ...(options.hasEmbedded && readTemplate('embedded', options)),
      'server/package.json': createServerManifest(options, version),
      'server/foyer.json': createServerConfig(options),
    }),
  }
}

function readTemplate(folder: string, options: AppOptions): Record<string, string> {
  const root = join(templates, folder)
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name)
      // npm does not pack a file with the real name.
      const path = relative(root, file).replaceAll('\\', '/').replace('_gitignore', '.gitignore')
      return [path, fill(readFileSync(file, 'utf8'), options)]
    }),
  )
}

function fill(text: string, options: AppOptions): string {
  return text.replaceAll('APP_NAME', options.name).replaceAll('SERVER_SIZE', serverSize(options))
}
