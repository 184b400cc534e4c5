// Compiles contracts/FoyerPay.sol into src/payContract.ts and src/deploy/payArtifact.ts. Run it after a change to the source:
//   node packages/pay-contract/scripts/compile.mjs          # writes the files
//   node packages/pay-contract/scripts/compile.mjs --check  # fails if a file is out of date
// The address follows from the bytecode: a change of the contract or of `settings` is another contract.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import solc from 'solc'
import { concat, getContractAddress, keccak256, stringToHex } from 'viem'

const deployer = '0x4e59b44847b379578588920cA78FbF26c0B4956C'
const salt = stringToHex('foyer pay 1', { size: 32 })
const settings = {
  // Transient storage is required, and nothing newer.
  evmVersion: 'cancun',
  viaIR: true,
  optimizer: { enabled: true, runs: 200 },
  // Keeps comments, paths and the compiler's build out of the bytecode.
  metadata: { appendCBOR: false, bytecodeHash: 'none' },
}

const version = solc.version().split('.Emscripten')[0]
const root = new URL('..', import.meta.url)
const isCheck = process.argv.includes('--check')

const own = compile()
const bytecode = `0x${own.evm.bytecode.object}`
const deployedBytecode = `0x${own.evm.deployedBytecode.object}`
const address = getContractAddress({ opcode: 'CREATE2', from: deployer, salt, bytecode })
const written = `// Written by scripts/compile.mjs with solc ${version}. Do not edit.\n\n`
write(
  'src/payContract.ts',
  `${written}/**
 * The payment contract: its address on every chain, its ABI, and the keccak-256 of its deployed code.
 *
 * @example
 * \`\`\`ts
 * import { payContract } from '@foyer/pay-contract'
 *
 * // A filter for payments: the logs of this contract.
 * const filter = { address: payContract.address, fromBlock: 'latest' }
 * console.log(filter, payContract.abi.length)
 * \`\`\`
 */
export const payContract = {
  address: '${address}',
  codeHash: '${keccak256(deployedBytecode)}',
  abi: ${JSON.stringify(own.abi)},
} as const
`,
)
write(
  'src/deploy/payArtifact.ts',
  `${written}/**
 * The compiled payment contract: the CREATE2 deployer's input, the deployed code, and the compiler's settings.
 *
 * @example
 * \`\`\`ts
 * import { payArtifact } from '@foyer/pay-contract/deploy'
 *
 * // Any account can deploy the contract by sending this to the deployer.
 * console.log(payArtifact.deployer, payArtifact.deployment)
 * \`\`\`
 */
export const payArtifact = {
  contractName: 'FoyerPay',
  sourceName: 'FoyerPay.sol',
  deployer: '${deployer}',
  salt: '${salt}',
  /** Salt and creation code. */
  deployment: '${concat([salt, bytecode])}',
  bytecode: '${bytecode}',
  deployedBytecode: '${deployedBytecode}',
  compiler: { name: 'solc', version: '${version}', settings: ${JSON.stringify(settings)} },
} as const
`,
)

function compile() {
  const content = readFileSync(new URL('contracts/FoyerPay.sol', root), 'utf8')
  const output = JSON.parse(
    solc.compile(
      JSON.stringify({
        language: 'Solidity',
        sources: { 'FoyerPay.sol': { content } },
        settings: {
          ...settings,
          outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
        },
      }),
    ),
  )
  for (const error of output.errors ?? []) console.error(error.formattedMessage)
  if (output.errors?.some((error) => error.severity === 'error')) process.exit(1)
  return output.contracts['FoyerPay.sol'].FoyerPay
}

function write(path, text) {
  const file = fileURLToPath(new URL(path, root))
  const formatted = execFileSync('npx', ['biome', 'format', `--stdin-file-path=${file}`], {
    input: text,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
    cwd: fileURLToPath(new URL('../../..', import.meta.url)),
  })
  if (!isCheck) return writeFileSync(file, formatted)
  if (readFileSync(file, 'utf8') === formatted) return
  console.error(`${path} is out of date. Run: node packages/pay-contract/scripts/compile.mjs`)
  process.exitCode = 1
}
