// Compiles the contracts of this package and writes their ABI and bytecode to src/contracts/artifacts.json.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import solc from 'solc'

const folder = new URL('../contracts/', import.meta.url)
const sources = Object.fromEntries(
  readdirSync(folder).map((file) => [file, { content: readFileSync(new URL(file, folder), 'utf8') }]),
)
const input = {
  language: 'Solidity',
  sources,
  settings: {
    evmVersion: 'paris',
    optimizer: { enabled: true, runs: 200 },
    metadata: { bytecodeHash: 'none' },
    outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
  },
}
const { contracts, errors = [] } = JSON.parse(solc.compile(JSON.stringify(input)))
const fatal = errors.filter(({ severity }) => severity === 'error')
if (fatal.length) {
  for (const { formattedMessage } of fatal) console.error(formattedMessage)
  process.exit(1)
}
const artifacts = {}
for (const [file, { [file.replace('.sol', '')]: contract }] of Object.entries(contracts))
  artifacts[file.replace('.sol', '')] = { abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` }
writeFileSync(new URL('../src/contracts/artifacts.json', import.meta.url), `${JSON.stringify(artifacts)}\n`)
