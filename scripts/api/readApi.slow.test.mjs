import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const module = fileURLToPath(new URL('./readApi.mjs', import.meta.url))

/** Reads one entry point in a separate process; returns the names of its exports. */
async function readAlone(entry) {
  const script = `
    import { listEntries, readApi } from ${JSON.stringify(module)}
    const entries = listEntries().filter((one) => one.entry === ${JSON.stringify(entry)})
    const [{ exports }] = await readApi(entries, { hasHidden: false })
    console.log(JSON.stringify(exports.map(({ name }) => name)))`
  const args = ['--input-type=module', '--eval', script]
  return JSON.parse((await promisify(execFile)(process.execPath, args)).stdout)
}

test('two processes read different parts of the API at the same time', async () => {
  const [solana, cosmos] = await Promise.all([readAlone('@foyer/solana'), readAlone('@foyer/cosmos')])
  expect(solana).toContain('solana')
  expect(solana).not.toContain('cosmos')
  expect(cosmos).toContain('cosmos')
})
