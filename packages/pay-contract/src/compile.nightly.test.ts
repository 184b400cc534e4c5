import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('compile.mjs: compiles the source to the artifact, byte for byte', () => {
  const script = fileURLToPath(new URL('../scripts/compile.mjs', import.meta.url))
  expect(() => execFileSync(process.execPath, [script, '--check'], { stdio: 'pipe' })).not.toThrow()
}, 600_000)
