// Checks an app with wagmi 2 or 3 and the newest react-query, installed by npm next to Foyer. Its own code with mutation
// options must still be typed, Foyer must not add conflicts, and no shared library may be installed twice unnecessarily.
//   node scripts/install/checkWagmi.mjs
import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { serveRegistry } from './serveRegistry.mjs'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../..', import.meta.url))
const ours = ['core', 'evm', 'react', 'wagmi', 'walletconnect'].map((name) => `@foyer/${name}`)
const others = ['react@19', 'react-dom@19', '@types/react@19', 'viem@2', '@tanstack/react-query@5']

/** Mutation options, declared with react-query's types and passed to wagmi's functions. */
const app = `import { createFoyer } from '@foyer/core'
import { mainnet } from '@foyer/core/networks'
import { FoyerProvider, useFoyerAccount } from '@foyer/react'
import { wagmi } from '@foyer/wagmi'
import { walletConnect } from '@foyer/walletconnect'
import { type MutateOptions, QueryClient, QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query'
import { type Abi, erc20Abi } from 'viem'
import {
  type Config, createConfig, http, useSendTransaction, useSignMessage, useSignTypedData, useSwitchChain, useWriteContract,
  type UseWriteContractParameters, WagmiProvider,
} from 'wagmi'
import type { WriteContractErrorType, WriteContractReturnType } from 'wagmi/actions'
import { mainnet as chain } from 'wagmi/chains'
import { getBalanceQueryOptions, type WriteContractVariables } from 'wagmi/query'

const config = createConfig({ chains: [chain], transports: { [chain.id]: http() } })
const foyer = createFoyer({
  projectId: 'a', serverUrl: 'https://foyer.example.com', networks: [mainnet], adapters: [wagmi({ config })],
  connectors: [walletConnect({ projectId: '0123456789abcdef0123456789abcdef' })],
})
const queryClient = new QueryClient()

// As scaffold-eth 2 does: the app's own options, passed on to wagmi.
type Variables = WriteContractVariables<Abi, string, any[], Config, number>
type Options = MutateOptions<WriteContractReturnType, WriteContractErrorType, Variables, unknown>
export function useScaffoldWrite(parameters?: UseWriteContractParameters) {
  const written = useWriteContract(parameters)
  const writeAsync = (variables: object, options?: Options & { blockConfirmations?: number }) => {
    const { blockConfirmations: _, ...mutateOptions } = options ?? {}
    return written.writeContractAsync(variables as Variables, mutateOptions as Options | undefined)
  }
  const write = (variables: object, options?: Options) =>
    written.writeContract(variables as Variables, options as Options | undefined)
  return { ...written, writeAsync, write }
}
export function useWrite() {
  const { writeContractAsync, writeContract } = useWriteContract({ mutation: { retry: 1, onSuccess: (hash) => hash.slice(2) } })
  const { signMessageAsync } = useSignMessage({ mutation: { onError: (error) => error.message } })
  const { signTypedData } = useSignTypedData({ mutation: { gcTime: 0 } })
  const { sendTransaction } = useSendTransaction({ mutation: { onSettled() {} } })
  const { switchChain } = useSwitchChain({ mutation: { networkMode: 'always' } })
  const call = { abi: erc20Abi, address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', functionName: 'transfer', args: ['0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 1n] } as const
  const own = useMutation({ mutationFn: () => writeContractAsync(call) })
  writeContract(call, { onSuccess: (hash) => hash.slice(2), onSettled() {} })
  return { own, signMessageAsync, signTypedData, sendTransaction, switchChain }
}
export function Balance() {
  const { address } = useFoyerAccount({ namespace: 'eip155' })
  const { data } = useQuery(getBalanceQueryOptions(config, { address }))
  return <output>{data?.value.toString()}</output>
}
export const App = () => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <FoyerProvider foyer={foyer}>
        <Balance />
      </FoyerProvider>
    </QueryClientProvider>
  </WagmiProvider>
)
`
const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  jsx: 'react-jsx',
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  types: [],
}

/** Returns the errors. */
export async function checkWagmi() {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'foyer-wagmi-')))
  const packed = join(folder, 'packed')
  await mkdir(packed)
  const upstream = process.env.npm_config_registry ?? 'https://registry.npmjs.org/'
  const registry = await serveRegistry({ folder: packed, upstream })
  const faults = []
  try {
    for (const major of [2, 3]) {
      const found = await check(join(folder, `wagmi-${major}`), major, registry.url)
      console.log(
        `wagmi ${major}, with the newest react-query: ${found.length ? 'faults' : 'typed, nothing twice'}`,
      )
      faults.push(...found.map((fault) => `wagmi ${major}: ${fault}`))
    }
  } finally {
    await registry.stop()
    await rm(folder, { recursive: true, force: true })
  }
  for (const fault of faults) console.error(fault)
  return faults
}

async function check(place, major, registry) {
  await mkdir(place)
  const manifest = { name: 'outside', private: true, type: 'module' }
  await writeFile(join(place, 'package.json'), JSON.stringify(manifest))
  await writeFile(join(place, 'App.tsx'), app)
  await writeFile(join(place, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['App.tsx'] }))
  const options = {
    cwd: place,
    env: { ...process.env, npm_config_registry: registry },
    maxBuffer: 2 ** 26,
  }
  // An app that has wagmi already, as installed by npm, and then adds Foyer.
  const install = async (...names) => {
    const { stderr } = await run(
      'npm',
      ['install', '--ignore-scripts', '--no-audit', '--no-fund', ...names],
      options,
    )
    return stderr
  }
  // wagmi 2 alone has a conflict among its connectors' dependencies: Foyer must not add another.
  const countConflicts = (text) => text.split('ERESOLVE').length
  const earlier = await install(`wagmi@${major}`, ...others)
  const before = await readCopies(place)
  const said = await install(...ours)
  const faults = said.split('\n').filter((line) => line.includes('@foyer/'))
  if (countConflicts(said) > countConflicts(earlier)) faults.push(`Foyer adds a conflict: ${said}`)
  const after = await readCopies(place)
  for (const name of ['viem', '@tanstack/query-core', 'react'])
    if (after[name].length > before[name].length)
      faults.push(`Foyer adds a copy of ${name}: ${after[name].join(', ')}`)
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  await run(process.execPath, [tsc, '-p', '.'], options).catch(({ stdout, message }) =>
    faults.push(stdout || message),
  )
  return faults
}

/** Where npm installed each library shared by the app and Foyer. */
async function readCopies(place) {
  const { packages } = JSON.parse(await readFile(join(place, 'node_modules/.package-lock.json'), 'utf8'))
  const find = (name) => Object.keys(packages).filter((path) => path.endsWith(`node_modules/${name}`))
  return Object.fromEntries(['viem', '@tanstack/query-core', 'react'].map((name) => [name, find(name)]))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = (await checkWagmi()).length ? 1 : 0
