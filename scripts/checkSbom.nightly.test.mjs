import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { imageLock, serverPackages } from '../deploy/imageLock.mjs'
import { tidySbom } from '../deploy/tidySbom.mjs'
import { checkSbom } from './checkSbom.mjs'
import { ensureInstalled } from './ensureInstalled.mjs'

const repository = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'))
const tarballs = serverPackages.map((folder) => ({
  ...{ folder, name: `@foyer/${folder}`, version: '0.1.0' },
  ...{ path: `/tmp/${folder}.tgz`, integrity: `sha512-${Buffer.alloc(64, folder).toString('base64')}` },
}))
const { lock } = imageLock(repository, { name: 'image', tarballs })
const places = Object.keys(lock.packages).filter(Boolean)
beforeAll(() => ensureInstalled('tools'), 300_000)

describe('checkSbom', () => {
  test('sbom.json: is valid and reproducible CycloneDX, and differences from the lock file are reported', () => {
    const components = places.map((place) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
      const { version, integrity } = lock.packages[place]
      const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
      return {
        ...{ 'bom-ref': place, type: 'library', name, version, licenses: [{ license: { id: 'MIT' } }] },
        ...{
          purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
          hashes: [{ alg: 'SHA-512', content }],
        },
        externalReferences: [{ type: 'distribution', url: 'file:/tmp/server.tgz' }],
      }
    })
    const sbom = tidySbom({
      ...{ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1, components },
      serialNumber: 'urn:uuid:00000000-0000-4000-8000-000000000000',
      metadata: { timestamp: '2026-01-01T00:00:00Z', component: { type: 'library', name: 'tmp' } },
    })
    expect(checkSbom(sbom, lock)).toEqual([])
    expect(JSON.stringify(sbom)).not.toMatch(/\/tmp|2026-01|urn:uuid/)
    const [first, ...rest] = sbom.components
    expect(checkSbom({ ...sbom, components: rest }, lock)).toEqual([
      `${first.name}@${first.version} is installed and not listed`,
    ])
    expect(checkSbom({ ...sbom, components: [{ ...first, hashes: [] }, ...rest] }, lock)).toEqual([
      `${first.name}@${first.version} has another hash`,
    ])
    expect(checkSbom({ ...sbom, version: 'one' }, lock).join()).toContain('/version')
  })
})
