import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutated } from './mutated.mjs'

test('behavior: every group of the mutation tests runs nightly', () => {
  const workflow = readFileSync(new URL('../.github/workflows/nightly.yml', import.meta.url), 'utf8')
  const [, listed = ''] = /folder:\s*\[([^\]]*)\]/.exec(workflow) ?? []
  const folders = listed.split(',').map((name) => name.trim())
  expect(folders.filter(Boolean).toSorted()).toEqual(mutated.map(({ name }) => name).toSorted())
})
