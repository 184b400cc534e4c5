// Compiles every example of the documentation against the built packages, as an app would.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { listExamples } from './listExamples.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const folder = `${root}.foyer/examples/`
const tsc = createRequire(import.meta.url)
  .resolve('typescript/package.json')
  .replace('package.json', 'bin/tsc')
const fencePattern = /```(tsx?)\n([\s\S]*?)```/g

/** What examples import beside packages, and what the guides call `./foyer`. */
const shared = {
  'foyer.ts': `import { createFoyer } from '@foyer/core'
import { base, bitcoin as bitcoinMainnet, mainnet, solana as solanaMainnet } from '@foyer/core/networks'
import { bitcoin } from '@foyer/bitcoin'
import { evm } from '@foyer/evm'
import { solana } from '@foyer/solana'
export const foyer = createFoyer({
  projectId: 'my-app',
  serverUrl: 'https://foyer.example.com',
  networks: [mainnet, base, solanaMainnet, bitcoinMainnet],
  adapters: [evm(), solana(), bitcoin()],
})`,
  'register.ts': `import type { foyer } from './foyer'
declare module '@foyer/react' {
  interface Register { foyer: typeof foyer }
}`,
  'tokens.ts': `import type { TransferToken } from '@foyer/core'
export declare const ether: TransferToken
export declare const usdc: TransferToken`,
  'myWalletCalls.ts': `import type { ConnectorCalls } from './connectorCalls'
export declare const connect: ConnectorCalls['connect']
export declare const reconnect: ConnectorCalls['reconnect']
export declare const disconnect: ConnectorCalls['disconnect']
export declare const getProvider: ConnectorCalls['getProvider']`,
  'connectorCalls.ts': `import type { Connector } from '@foyer/core'
export type ConnectorCalls = Pick<Connector, 'connect' | 'reconnect' | 'disconnect' | 'getProvider'>`,
}

/** Returns how many were compiled, and the faults with the name of their example. */
export function compileExamples(api) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [name, code] of Object.entries(shared)) writeFileSync(folder + name, code)
  const names = new Map()
  const add = (name, code, language) => {
    const file = `example${names.size}.${language}`
    names.set(file, name)
    writeFileSync(folder + file, `${code}\nexport {}\n`)
  }
  const seen = new Set()
  for (const { entry, exports } of api)
    for (const { name, tags } of exports)
      for (const { code, language } of listExamples(tags)) {
        // An export of two entry points has one comment.
        if (seen.has(code)) continue
        seen.add(code)
        add(`${entry} ${name}`, code, language)
      }
  for (const [name, code] of listGuideExamples()) add(name, code, 'tsx')
  add('options of createFoyer', createOptions(), 'ts')
  const compilerOptions = {
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    types: ['node'],
    // The copy that the package itself is compiled with.
    paths: { wagmi: [`${root}packages/wagmi/node_modules/wagmi`] },
  }
  writeFileSync(`${folder}tsconfig.json`, JSON.stringify({ compilerOptions, include: ['*.ts', '*.tsx'] }))
  const { stdout, stderr } = spawnSync(process.execPath, [tsc, '-p', folder], {
    encoding: 'utf8',
    cwd: folder,
  })
  const faults = `${stdout}${stderr}`
    .split('\n')
    .filter((line) => /error TS/.test(line))
    .map((line) => line.replace(/^[^(]*?(example\d+\.tsx?)/, (_, file) => `Example of ${names.get(file)} `))
  return { count: names.size, faults }
}

function listGuideExamples() {
  const guides = `${root}apps/docs/guides/`
  return readdirSync(guides).flatMap((file) =>
    [...readFileSync(guides + file, 'utf8').matchAll(fencePattern)]
      // The file that creates the instance registers its types, which others do already.
      .map(([, , code]) => code.replace(/declare module '@foyer\/react' \{[\s\S]*?\n\}\n/, ''))
      .map((code, place) => [`apps/docs/guides/${file} ${place + 1}`, code]),
  )
}

/** All options of `createFoyer`, each with the value that its page shows. */
function createOptions() {
  const examples = JSON.parse(readFileSync(`${root}apps/docs/src/build/optionExamples.json`, 'utf8'))
  const calls = Object.entries(examples).map(([name, value]) => {
    const feature = /^features\.(.+)/.exec(name)?.[1]
    return `createFoyer({ ...base, ${feature ? `features: { ${feature}: ${value} }` : `${name}: ${value}`} })`
  })
  return `import { createFoyer } from '@foyer/core'
import { base as baseNetwork, mainnet, solana as solanaMainnet } from '@foyer/core/networks'
import { type SiweConfig, serverSiwx } from '@foyer/core/siwx'
import { evm } from '@foyer/evm'
import { solana } from '@foyer/solana'
import { walletConnect } from '@foyer/walletconnect'
declare const mySiwe: SiweConfig
const base = { projectId: 'a', serverUrl: 'https://foyer.example.com', networks: [mainnet, baseNetwork, solanaMainnet], adapters: [evm()] } as const
${calls.join('\n').replaceAll('[mainnet, base]', '[mainnet, baseNetwork]')}`
}
