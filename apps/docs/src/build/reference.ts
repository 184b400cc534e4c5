import type { ApiExport } from '../../../../scripts/api/readApi.mjs'
import { readApi } from '../../../../scripts/api/readApi.mjs'
import type { KnownError } from './readErrors.ts'

/** An export, and its place on the site. */
export type Reference = ApiExport & {
  folder: string
  package: string
  entry: string
  group: string
  /** URL of its page, with an anchor if it shares one. */
  url: string
  /** Types of its parameters, results and errors, described on its page. */
  companions: Reference[]
  /** Whether it is described on another export's page. */
  isShared: boolean
}

const suffixes = ['Parameters', 'Options', 'Props', 'ReturnType', 'ErrorType']
const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** Every export of every package, with its URL. */
export async function readReferences(errors: readonly KnownError[]): Promise<Reference[]> {
  const codes = new Map(errors.map(({ name, code }) => [name, code]))
  const used = new Set<string>()
  const references: Reference[] = []
  for (const { folder, package: packageName, entry, exports } of await readApi(undefined, {
    hasHidden: false,
  })) {
    const own: Reference[] = []
    for (const each of exports) {
      const base = { ...each, folder, package: packageName, entry, companions: [], isShared: true }
      const code = codes.get(each.name)
      if (entry === '@foyer/core/networks')
        own.push({ ...base, group: 'Networks', url: `/api/core/networks/#${each.name}` })
      else if (code && each.name.endsWith('Error'))
        own.push({ ...base, group: 'Errors', url: `/errors/${code}/` })
      else if (folder === 'contract' && isRoute(each))
        own.push({ ...base, group: 'Routes', url: `/routes/${each.name}/`, isShared: false })
      else own.push({ ...base, group: toGroup(folder, entry, each), url: '', isShared: false })
    }
    const names = new Map(own.map((reference) => [reference.name, reference]))
    for (const reference of own) {
      if (reference.url && reference.group !== 'Routes') continue
      if (reference.kind === 'type') continue
      const name = capitalize(reference.name)
      for (const companion of [name, ...suffixes.map((suffix) => name + suffix)]) {
        const type = names.get(companion)
        if (type?.kind === 'type' && type !== reference && !type.isShared) {
          reference.companions.push(type)
          type.isShared = true
        }
      }
    }
    for (const reference of own) {
      if (!reference.url) reference.url = reference.isShared ? '' : toPath(reference, used)
      for (const companion of reference.companions) companion.url = `${reference.url}#${companion.name}`
    }
    references.push(...own)
  }
  return references
}

function toPath({ folder, entry, name }: Reference, used: Set<string>): string {
  const room = entry.split('/').slice(entry.startsWith('@') ? 2 : 1)
  const base = `/api/${[folder, ...room, name].join('/')}`
  // Folder names that differ only in case are the same folder on some disks.
  let path = base
  for (let count = 2; used.has(path.toLowerCase()); count++) path = `${base}-${count}`
  used.add(path.toLowerCase())
  return `${path}/`
}

/** Whether an export declares an HTTP route. */
export function isRoute({ kind, code }: ApiExport): boolean {
  return kind === 'const' && /\n {2}method: '/.test(code) && /\n {2}path: '/.test(code)
}

function toGroup(folder: string, entry: string, { name, kind, code }: ApiExport): string {
  if (kind === 'type') return 'Types'
  if (kind === 'class' || name.endsWith('Error')) return 'Errors'
  if (entry === '@foyer/core/query') return 'Queries'
  if (entry !== '@foyer/core' && entry.startsWith('@foyer/core/')) return entry
  if (folder === 'core' && /^get[A-Z]|^is[A-Z]|^has[A-Z]|^find[A-Z]/.test(name)) return 'Selectors'
  if (folder === 'core' && /\(foyer: Foyer/.test(code)) return 'Actions'
  if (folder === 'react' && /^use[A-Z]/.test(name)) return 'Hooks'
  if (folder === 'react' && /^[A-Z]/.test(name)) return 'Components'
  if (/AdapterFactory|ConnectorFactory/.test(code) && kind === 'function') return 'Adapters and connectors'
  if (folder === 'contract' && kind === 'const' && /: (Schema<|\{)/.test(code) && !/^[A-Z]/.test(name))
    return 'Schemas and data'
  return kind === 'function' ? 'Functions' : 'Values'
}
