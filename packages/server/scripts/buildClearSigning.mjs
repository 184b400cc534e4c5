// Derives data/clearSigning.jsonl and test/clearSigningCases.jsonl from a checkout of the ERC-7730 registry. Needs a
// build.
// Usage: node scripts/buildClearSigning.mjs <checkout> [--cases]
//
// The registry is ethereum/clear-signing-erc7730-registry; its data is CC0-1.0. The checkout must be clean and at the
// commit below. To update, change the commit here and review the change of the data.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseTransaction } from 'viem'
import { compileDescriptors } from '../dist/features/clearSigning/compileDescriptors.js'
import { readDescriptorFile } from '../dist/features/clearSigning/readDescriptorFile.js'

const commit = '3b66ba289cd3988ea791346629445f9ab6ae86f3'
const [folder, option] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: node scripts/buildClearSigning.mjs <checkout> [--cases]')
  process.exit(1)
}
const git = (...args) => execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim()
const found = git('rev-parse', 'HEAD')
if (!found.startsWith(commit) || git('status', '--porcelain') !== '') {
  console.error(`The checkout is at ${found}, or is not clean; expected ${commit}`)
  process.exit(1)
}
const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const files = readdirSync(join(folder, 'registry'), { recursive: true })
  .map((name) => join('registry', name))
  .filter((name) => name.endsWith('.json'))
  .sort()

const descriptors = files.filter((name) => /^registry\/[^/]+\/(?:calldata|eip712)-[^/]+\.json$/.test(name))
/** Formats by their text: many contracts of a vendor share one. */
const formats = new Map()
const entries = []
let left = 0
for (const name of descriptors) {
  let compiled = []
  try {
    compiled = compileDescriptors(readDescriptorFile(folder, name), (format, reason) => {
      left += 1
      console.log(`left out ${name} ${format.slice(0, 60)}: ${reason}`)
    })
  } catch (error) {
    console.log(`left out ${name}: ${error.message}`)
    continue
  }
  const [first] = compiled
  if (!first) continue
  const { owner, domain, deployments } = first
  const used = compiled.map(({ owner: _, domain: __, deployments: ___, ...format }) => {
    const text = JSON.stringify(format)
    if (!formats.has(text)) formats.set(text, formats.size)
    return formats.get(text)
  })
  entries.push({
    owner,
    ...(domain ? { domain } : {}),
    at: deployments.map(({ chainId, address }) => `${chainId}:${address}`),
    formats: used,
  })
}
const header = { registry: 'ethereum/clear-signing-erc7730-registry', commit: found, licence: 'CC0-1.0' }
const lines = [header, ...[...formats.keys()].map((text) => JSON.parse(text)), ...entries]
writeFileSync(here('../data/clearSigning.jsonl'), `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`)
console.log(`${entries.length} files, ${formats.size} formats, ${left} left out`)

if (option === '--cases') {
  const cases = files
    .filter((name) => /\/testsv2\/[^/]+\.tests\.json$/.test(name))
    .flatMap((name) => {
      const { descriptor, dataProvider = {}, tests } = JSON.parse(readFileSync(join(folder, name), 'utf8'))
      const file = relative(folder, resolve(dirname(join(folder, name)), descriptor))
      const { tokens = {}, ...names } = dataProvider
      return tests.map(({ description, rawTx, from, data, expected }) => {
        const shared = { file, description, tokens, ...names, expected }
        if (!rawTx) return { ...shared, typed: data }
        const { to, value = 0n, data: input = '0x', chainId = 1 } = parseTransaction(rawTx)
        return { ...shared, call: { chainId, from, to, value: String(value), data: input } }
      })
    })
  writeFileSync(
    here('../test/clearSigningCases.jsonl'),
    `${[header, ...cases].map((line) => JSON.stringify(line)).join('\n')}\n`,
  )
  console.log(`${cases.length} cases`)
}
