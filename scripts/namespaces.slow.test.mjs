import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const packages = fileURLToPath(new URL('../packages/', import.meta.url))
/** Packages that bundlers read for a page. */
const folders = [
  'bitcoin',
  'contract',
  'core',
  'cosmos',
  'embedded',
  'evm',
  'pairing',
  'polkadot',
  'react',
  'solana',
  'wagmi',
  'walletconnect',
]

test('no built file gives a namespace and an export the same name: Turbopack would keep the whole library', () => {
  const found = []
  let count = 0
  for (const folder of folders)
    for (const file of readdirSync(`${packages}${folder}/dist`, { recursive: true })) {
      if (!file.endsWith('.js')) continue
      const code = readFileSync(`${packages}${folder}/dist/${file}`, 'utf8')
      const names = [...code.matchAll(/import \* as (\w+) from/g)].map(([, name]) => name)
      if (!names.length) continue
      count++
      const exported = [...code.matchAll(/export \{([^}]*)\}/g)].flatMap(([, list]) =>
        list.split(',').map((each) => each.trim().split(' as ').at(-1)),
      )
      found.push(
        ...names.filter((name) => exported.includes(name)).map((name) => `${folder}/${file}: ${name}`),
      )
    }
  expect(count).toBeGreaterThan(50)
  expect(found).toEqual([])
})
