// Compiles contracts/PoolReader.sol into src/features/swap/pools/poolReader.ts. Run it after a change to the source:
//   node packages/server/scripts/compileReader.mjs
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import solc from 'solc'

const source = new URL('../contracts/PoolReader.sol', import.meta.url)
const target = new URL('../src/features/swap/pools/poolReader.ts', import.meta.url)
const output = JSON.parse(
  solc.compile(
    JSON.stringify({
      language: 'Solidity',
      sources: { 'PoolReader.sol': { content: readFileSync(source, 'utf8') } },
      settings: {
        evmVersion: 'paris',
        optimizer: { enabled: true, runs: 1_000_000 },
        metadata: { appendCBOR: false, bytecodeHash: 'none' },
        outputSelection: { '*': { '*': ['abi', 'evm.deployedBytecode.object'] } },
      },
    }),
  ),
)
for (const error of output.errors ?? []) console.error(error.formattedMessage)
if (output.errors?.some((error) => error.severity === 'error')) process.exit(1)
const { abi, evm } = output.contracts['PoolReader.sol'].PoolReader
writeFileSync(
  target,
  `// Written by scripts/compileReader.mjs with solc ${solc.version().split('+')[0]}. Do not edit.

/** The contract of contracts/PoolReader.sol as nodes run it. */
export const poolReader = {
  abi: ${JSON.stringify(abi)},
  code: '0x${evm.deployedBytecode.object}',
} as const
`,
)
execFileSync('npx', ['biome', 'format', '--write', fileURLToPath(target)], { stdio: 'inherit' })
