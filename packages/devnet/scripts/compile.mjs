// Compiles contracts/*.sol into src/contracts/artifacts.ts. Run it after changing a source:
//   node packages/devnet/scripts/compile.mjs
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { ensureInstalled } from '../../../scripts/ensureInstalled.mjs'

await ensureInstalled('tools')
const solc = createRequire(new URL('../../../tools/package.json', import.meta.url))('solc')

const folder = new URL('../contracts/', import.meta.url)
const target = new URL('../src/contracts/artifacts.ts', import.meta.url)
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.sol'))
  .sort()

const output = JSON.parse(
  solc.compile(
    JSON.stringify({
      language: 'Solidity',
      sources: Object.fromEntries(
        names.map((name) => [name, { content: readFileSync(new URL(name, folder), 'utf8') }]),
      ),
      settings: {
        evmVersion: 'paris',
        optimizer: { enabled: true, runs: 200 },
        // Addresses depend on the bytecode, so it must not contain comments, paths or compiler metadata.
        metadata: { appendCBOR: false, bytecodeHash: 'none' },
        outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
      },
    }),
  ),
)
for (const error of output.errors ?? []) console.error(error.formattedMessage)
if (output.errors?.some((error) => error.severity === 'error')) process.exit(1)

const blocks = names.map((file) => {
  const name = file.replace('.sol', '')
  const { abi, evm } = output.contracts[file][name]
  const variable = name[0].toLowerCase() + name.slice(1)
  return `/**
 * Compiled from contracts/${file}.
 *
 * @internal
 */
export const ${variable} = {
  abi: ${JSON.stringify(abi)},
  bytecode: '0x${evm.bytecode.object}',
} as const`
})
writeFileSync(
  target,
  `// Written by scripts/compile.mjs with solc ${solc.version().split('+')[0]}. Do not edit.\n\n${blocks.join('\n\n')}\n`,
)
execFileSync('npx', ['biome', 'format', '--write', fileURLToPath(target)], { stdio: 'inherit' })
