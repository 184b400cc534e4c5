import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { resolvePeer } from './resolvePeer.ts'

describe('resolvePeer', () => {
  test('default: the file, where the package is installed', () => {
    expect(resolvePeer('The bundler', '@pimlico/alto')).toMatch(/@pimlico\/alto\/.*index\.js$/)
  })

  test('error: says how to install what is missing, in the versions of the package', async () => {
    const manifest = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'))
    const wanted = Object.entries(manifest.peerDependencies).map(([name, version]) => `${name}@${version}`)
    expect(() => resolvePeer('The bundler', '@pimlico/alto', '/nothing')).toThrow(
      `The bundler did not start: @pimlico/alto is not installed. Smart accounts and swaps need it: npm install --save-dev ${wanted.join(' ')}`,
    )
  })
})
