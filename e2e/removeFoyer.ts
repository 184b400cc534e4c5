import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Empty replacements for the modules that the examples import. */
const modules: Readonly<Record<string, string>> = {
  '@foyer/core': `export const createFoyer = () => ({ state: {}, subscribe: () => () => {} })
export const getConnection = () => undefined`,
  '@foyer/core/cookies': `export const cookieStorage = () => undefined
export const readCookieState = () => undefined`,
  '@foyer/evm': 'export const evm = () => undefined',
  '@foyer/embedded': 'export const embedded = () => undefined',
  '@foyer/elements': 'export const defineElements = () => {}',
  '@foyer/elements/vue': '',
  '@foyer/react': `export const FoyerProvider = ({ children }) => children
export const AccountButton = () => null
export const ConnectButton = () => null
export const NetworkButton = () => null
export const useFoyerAccount = () => ({})`,
}

/** Reduces an installed example to the framework and the app: the difference is Foyer's size. */
export function removeFoyer(app: string): void {
  // Without Foyer, nothing of it remains.
  if (basename(app) === 'html') return
  rmSync(join(app, 'node_modules/@foyer'), { recursive: true })
  // Lazy loading adds the bundler's helper, which counts as Foyer's cost, too.
  for (const path of readdirSync(join(app, 'src'), { recursive: true, encoding: 'utf8' })) {
    if (!/\.tsx?$/.test(path)) continue
    const file = join(app, 'src', path)
    const code = readFileSync(file, 'utf8')
    const without = code.replace(/\(await import\('@foyer\/\w+'\)\)\.\w+\([^)]*\)/g, 'undefined')
    if (/import\('@foyer/.test(without)) throw new Error(`${file} still loads a package of Foyer later`)
    writeFileSync(file, without)
  }
  for (const [name, code] of Object.entries(modules)) {
    const folder = join(app, 'node_modules', name)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'index.js'), code)
    const manifest = { name, type: 'module', sideEffects: false, main: 'index.js' }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
  }
}
