import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { toPeerRange } from './setVersion.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const readManifests = () =>
  readdirSync(`${root}packages`).map((folder) =>
    JSON.parse(readFileSync(`${root}packages/${folder}/package.json`, 'utf8')),
  )

describe('versions', () => {
  test('all packages have the same version, and matching peer ranges', () => {
    const manifests = readManifests()
    const [{ version }] = manifests
    expect(new Set(manifests.map((manifest) => manifest.version))).toEqual(new Set([version]))
    expect(readFileSync(`${root}packages/core/src/model/version.ts`, 'utf8')).toContain(`'${version}'`)
    for (const { name, peerDependencies = {} } of manifests)
      for (const [peer, range] of Object.entries(peerDependencies))
        if (peer.startsWith('@foyer/')) expect([name, range]).toEqual([name, toPeerRange(version)])
  })
})

describe('toPeerRange', () => {
  test('default: before 1.0, the range includes the next minor version; from 1.0 on, it is a caret range', () => {
    expect(toPeerRange('0.4.2')).toBe('>=0.4.2 <0.6.0')
    expect(toPeerRange('1.4.2')).toBe('^1.4.2')
  })
})
