// Compiles the contracts that the local chains, the tests and the server's pool reads use. Part of `npm run build`. A target
// names a hash of its sources and settings, and is only compiled when that changes. `@foyer/pay-contract` keeps its compiled
// contract in the repository, because its address follows from the bytecode: packages/pay-contract/scripts/compile.mjs.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { writeChanged } from './writeChanged.mjs'

const require = createRequire(import.meta.url)
const packages = fileURLToPath(new URL('../packages/', import.meta.url))
// Addresses depend on the bytecode, so it must not contain comments, paths or compiler metadata.
const metadata = { appendCBOR: false, bytecodeHash: 'none' }
/** Generated modules, by the folder of their sources, with the compiled fields that each contract gets. */
const targets = [
  {
    folder: 'devnet/contracts',
    file: 'devnet/src/contracts/artifacts.ts',
    settings: { evmVersion: 'paris', optimizer: { enabled: true, runs: 200 }, metadata },
    fields: { abi: 'abi', bytecode: 'bytecode' },
  },
  {
    folder: 'pay-contract/test/contracts',
    file: 'pay-contract/src/test/contracts.ts',
    // As the contract they test.
    settings: { evmVersion: 'cancun', viaIR: true, optimizer: { enabled: true, runs: 200 }, metadata },
    fields: { abi: 'abi', bytecode: 'bytecode', deployedBytecode: 'deployedBytecode' },
  },
  {
    folder: 'server/contracts',
    file: 'server/src/features/swap/pools/poolReader.ts',
    settings: { evmVersion: 'paris', optimizer: { enabled: true, runs: 1_000_000 }, metadata },
    fields: { abi: 'abi', code: 'deployedBytecode' },
  },
  {
    folder: 'server/test/fixtures',
    file: 'server/test/fixtures/smartWallets.ts',
    settings: {
      evmVersion: 'paris',
      optimizer: { enabled: true, runs: 1 },
      metadata: { bytecodeHash: 'none' },
    },
    fields: { bytecode: 'bytecode' },
  },
]

if (isMainThread) await Promise.all(targets.map(update))
else compile(targets[workerData.index], workerData.header)

/** Compiles a target in its own thread if it is out of date. */
async function update(target, index) {
  const header = `// Compiled by scripts/contracts.mjs; sources and settings: ${hash(target)}\n`
  if (read(packages + target.file).startsWith(header)) return
  await new Promise((resolve, reject) =>
    new Worker(new URL(import.meta.url), { workerData: { index, header } })
      .once('error', reject)
      .once('exit', resolve),
  )
}

function compile({ folder, file, settings, fields }, header) {
  const solc = require('solc')
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(listSources(folder).map(({ name, content }) => [name, { content }])),
    settings: {
      ...settings,
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
    },
  }
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input)))
  const failures = errors.filter(({ severity }) => severity === 'error')
  if (failures.length) throw new Error(failures.map(({ formattedMessage }) => formattedMessage).join('\n'))
  const blocks = Object.entries(contracts).flatMap(([source, compiled]) =>
    Object.entries(compiled)
      .filter(([, { evm }]) => evm.bytecode.object)
      .map(([name, { abi, evm }]) => {
        const values = Object.entries(fields).map(([field, of]) => {
          const value = of === 'abi' ? JSON.stringify(abi) : `'0x${evm[of].object}'`
          return `  ${field}: ${value},\n`
        })
        const variable = name[0].toLowerCase() + name.slice(1)
        return `/**
 * Compiled from ${source}.
 *
 * @internal
 */
export const ${variable} = {
${values.join('')}} as const
`
      }),
  )
  writeChanged(packages + file, `${header}\n${blocks.join('\n')}`)
}

/** Identifies everything that the compiled module depends on. */
function hash({ folder, settings, fields }) {
  const { version } = require('solc/package.json')
  const parts = [
    version,
    settings,
    fields,
    listSources(folder),
    readFileSync(new URL(import.meta.url), 'utf8'),
  ]
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

function listSources(folder) {
  return readdirSync(`${packages}${folder}`)
    .filter((name) => name.endsWith('.sol'))
    .sort()
    .map((name) => ({ name, content: readFileSync(`${packages}${folder}/${name}`, 'utf8') }))
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
