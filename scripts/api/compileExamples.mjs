// Compiles every example of the documentation against the built packages, as an app would.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { collectGuides } from './collectExamples.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** At the same depth as `shared`, which is copied there: modules that examples import in addition to packages. */
const folder = `${root}.foyer/examples/compiled/`
const tsc = createRequire(import.meta.url)
  .resolve('typescript/package.json')
  .replace('package.json', 'bin/tsc')

/** Compiles `examples` and the guides; returns their number, and the errors with the name of their example. */
export function compileExamples(examples) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  cpSync(new URL('shared', import.meta.url), folder, { recursive: true })
  const names = new Map()
  const add = ({ name, code, language }) => {
    const file = `example${names.size}.${language}`
    names.set(file, name)
    writeFileSync(folder + file, `${code}\nexport {}\n`)
  }
  for (const example of examples) add(example)
  // The file that creates the instance registers its types; another file does so already.
  for (const block of collectGuides())
    add({ ...block, code: block.code.replace(/declare module '@foyer\/react' \{[\s\S]*?\n\}\n/, '') })
  add({ name: 'options of createFoyer', code: createOptions(), language: 'ts' })
  const compilerOptions = {
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    jsx: 'react-jsx',
    strict: true,
    skipLibCheck: true,
    noEmit: true,
    allowImportingTsExtensions: true,
    types: ['node'],
    // The version that the package itself is compiled with.
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

/** All options of `createFoyer`, each with the value shown on its page. */
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
