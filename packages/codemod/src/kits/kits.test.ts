import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { kits } from './kits.ts'

describe('kits', () => {
  test.each(kits)('behavior: the guide $guide has every export and option that the codemod knows', (kit) => {
    const guide = readFileSync(new URL(`../../../../docs/guides/embed/${kit.guide}`, import.meta.url), 'utf8')
    const names = Object.entries(kit.rules).flatMap(([name, { options, lostOptions, keptOptions = [] }]) => [
      name,
      ...Object.keys(options ?? {}),
      ...Object.keys(lostOptions ?? {}),
      ...keptOptions,
    ])
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(guide))).toEqual([])
  })
})
