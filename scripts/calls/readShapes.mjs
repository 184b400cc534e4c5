// Reads the accepted arguments of each public function from the built types, for `scripts/calls.mjs`.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { API, SignatureKind, SymbolFlags, TypeFlags } from 'typescript/unstable/sync'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Depth of objects whose fields are checked: the arguments and their fields. */
const depthMax = 2
/** Values that one function returns and others take, by their type's name. */
const sources = {
  AbortSignal: { source: 'an AbortSignal', required: ['aborted', 'addEventListener'] },
  Foyer: { source: 'the instance that createFoyer returns', required: ['options', 'state', '_internal'] },
  FoyerState: { source: '`foyer.state`', required: ['connections', 'networks', 'activeNetworkId'] },
}
/** Built types of this repository. */
const ownTypes = /\/packages\/[\w-]+\/dist\//
/** Functions whose options are checked by their own code, with alerts; only what would break the page is refused here. */
const overrides = { createFoyer: toCreateFoyer() }

/** Returns the exported values and the shapes of functions of each entry: `{ file, names, shapes }`. */
export function readShapes(files) {
  const config = `${root}.foyer/tsconfig.calls.${process.pid}.json`
  mkdirSync(`${root}.foyer`, { recursive: true })
  const compilerOptions = {
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    skipLibCheck: true,
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    types: ['node'],
  }
  writeFileSync(config, JSON.stringify({ compilerOptions, files }))
  const api = new API()
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects()
    return files.map((file) => readEntry(file, project))
  } finally {
    api.close()
    rmSync(config)
  }
}

function readEntry(file, { checker, program }) {
  const module = checker.getSymbolAtLocation(program.getSourceFile(file))
  if (!module) throw new Error(`${file} exports nothing: build first`)
  const values = checker
    .getExportsOfModule(module)
    .map((symbol) => ({
      name: symbol.name,
      symbol: symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol,
    }))
    .filter(({ symbol }) => symbol.flags & SymbolFlags.Value)
    .sort((one, two) => (one.name < two.name ? -1 : 1))
  const shapes = {}
  for (const { name, symbol } of values) {
    const type = checker.getTypeOfSymbol(symbol)
    const signatures = checker.getSignaturesOfType(type, SignatureKind.Call)
    if (signatures.length !== 1 || checker.getSignaturesOfType(type, SignatureKind.Construct).length) continue
    const [signature] = signatures
    if (signature.hasRestParameter) continue
    const parameters = signature.getParameters().map((parameter, index) => {
      const shape = toShape(checker.getTypeOfSymbol(parameter), 0)
      const node = parameter.declarations[0]?.resolve()
      const isOptional = node?.questionToken || node?.initializer
      const isPart = /^(Pick|Omit)$/.test(checker.getTypeOfSymbol(parameter).getAliasSymbol()?.name ?? '')
      return describe(
        isPart,
        /^[A-Z]/.test(name) ? 'props' : toName(parameter.name, shape, index),
        isOptional ? withKind(shape, 'undefined') : shape,
      )
    })
    const returned = checker.getReturnTypeOfSignature(signature)
    const isAsync = returned.getSymbol()?.name === 'Promise'
    const none = { name: 'options', kinds: ['undefined'], source: 'nothing, there are no options' }
    shapes[name] = overrides[name] ?? {
      parameters: parameters.length ? parameters : [none],
      ...(isAsync && { isAsync }),
    }
  }
  return { file, names: values.map(({ name }) => name), shapes }

  function toShape(type, depth) {
    const { flags } = type
    if (
      flags & TypeFlags.TypeParameter ||
      flags & TypeFlags.Conditional ||
      flags & TypeFlags.IndexedAccess ||
      flags & TypeFlags.Index
    ) {
      const constraint = checker.getBaseConstraintOfType(type)
      return constraint && constraint.id !== type.id ? toShape(constraint, depth) : {}
    }
    if (flags & (TypeFlags.Any | TypeFlags.Unknown)) return {}
    if (flags & TypeFlags.Union) return join(type.getTypes().map((each) => toShape(each, depth)))
    if (flags & TypeFlags.StringLiteral || flags & TypeFlags.NumberLiteral)
      return { kinds: [], values: [type.value] }
    if (flags & (TypeFlags.String | TypeFlags.TemplateLiteral | TypeFlags.StringMapping))
      return { kinds: ['string'] }
    if (flags & TypeFlags.Number) return { kinds: ['number'] }
    if (flags & (TypeFlags.Boolean | TypeFlags.BooleanLiteral)) return { kinds: ['boolean'] }
    if (flags & (TypeFlags.BigInt | TypeFlags.BigIntLiteral)) return { kinds: ['bigint'] }
    if (flags & (TypeFlags.Undefined | TypeFlags.Void)) return { kinds: ['undefined'] }
    if (flags & TypeFlags.Null) return { kinds: ['null'] }
    if (!(flags & (TypeFlags.Object | TypeFlags.Intersection))) return {}
    if (checker.getSignaturesOfType(type, SignatureKind.Call).length) return { kinds: ['function'] }
    if (checker.isArrayLikeType(type)) {
      const [item] = checker.isArrayType(type) ? checker.getTypeArguments(type) : []
      return { kinds: ['list'], ...(item && depth < depthMax && { items: toShape(item, depth + 1) }) }
    }
    const alias = type.getAliasSymbol()?.name ?? type.getSymbol()?.name
    if (Object.hasOwn(sources, alias)) return { kinds: ['object'], ...sources[alias] }
    if (flags & TypeFlags.Intersection) {
      const parts = type.getTypes().map((each) => each.flags)
      if (parts.some((part) => part & TypeFlags.StringLike)) return { kinds: ['string'] }
      if (parts.some((part) => part & TypeFlags.NumberLike)) return { kinds: ['number'] }
    }
    const properties = checker.getPropertiesOfType(type)
    // Of types of the platform and of libraries, the fields are not checked. Lists meet some of them: of React's nodes, for
    // example.
    const isOwn = properties.every(({ declarations: [node] }) => !node || ownTypes.test(node.path))
    if (!isOwn) return { kinds: ['object', 'list', 'function'] }
    if (checker.getIndexInfosOfType(type).length || depth >= depthMax)
      return { kinds: ['object', 'function'] }
    const isOptional = ({ flags: all }) => Boolean(all & SymbolFlags.Optional)
    const fields = Object.fromEntries(
      properties.map((property) => {
        const shape = toShape(checker.getTypeOfSymbol(property), depth + 1)
        return [property.name, isOptional(property) ? withKind(shape, 'undefined') : shape]
      }),
    )
    const required = properties
      .filter(
        (property) =>
          !isOptional(property) &&
          fields[property.name].kinds &&
          !fields[property.name].kinds.includes('undefined'),
      )
      .map(({ name }) => name)
    return {
      kinds: ['object'],
      fields,
      ...(required.length && { required }),
    }
  }
}

/** The name of a parameter in an error's text; TypeScript has none for a destructured one. */
function toName(name, { source }, index) {
  if (source === sources.Foyer.source) return 'foyer'
  if (/^[a-z]\w*$/i.test(name)) return name
  return index ? 'parameters' : 'options'
}

/** Options have only the fields of their type; other objects, such as networks, providers and contexts, may have more. */
function describe(isPart, name, shape) {
  if (isPart && name !== 'state') return { name, ...shape }
  if (name === 'options' || name === 'parameters')
    return { name, ...shape, ...(shape.fields && { isExact: true }) }
  return { name, ...shape, ...(name === 'state' && { source: sources.FoyerState.source }) }
}

function withKind(shape, kind) {
  return shape.kinds ? { ...shape, kinds: [...new Set([...shape.kinds, kind])] } : shape
}

/** Shape of a union. */
function join(shapes) {
  if (shapes.some(({ kinds }) => !kinds)) return {}
  const kinds = [...new Set(shapes.flatMap((shape) => shape.kinds))]
  const values = [...new Set(shapes.flatMap((shape) => shape.values ?? []))]
  const objects = shapes.filter((shape) => shape.kinds.includes('object'))
  const lists = shapes.filter((shape) => shape.kinds.includes('list'))
  const fields = joinFields(objects)
  const required = objects.reduce(
    (names, { required: each = [] }) => names.filter((name) => each.includes(name)),
    objects[0]?.required ?? [],
  )
  const source = objects.length === 1 ? objects[0].source : undefined
  return {
    kinds,
    ...(values.length && { values }),
    ...(fields && { fields }),
    ...(required.length && { required }),
    ...(source && { source }),
    ...(lists.length === 1 && lists[0].items && { items: lists[0].items }),
  }
}

/** The fields of several forms of an object; a field that one form lacks may be missing. */
function joinFields(objects) {
  if (!objects.length || !objects.every(({ fields }) => fields)) return undefined
  const names = new Set(objects.flatMap(({ fields }) => Object.keys(fields)))
  return Object.fromEntries(
    [...names].map((name) => [
      name,
      join(objects.map(({ fields }) => fields[name] ?? { kinds: ['undefined'] })),
    ]),
  )
}

function toCreateFoyer() {
  const object = { kinds: ['object', 'undefined'] }
  const factories = (ask) => ({
    kinds: ['list', 'function', 'undefined'],
    source: ask,
    items: { kinds: ['function'], source: ask },
  })
  return {
    parameters: [
      {
        name: 'options',
        kinds: ['object'],
        source: 'an object with projectId, serverUrl, networks and adapters',
        fields: {
          features: object,
          metadata: object,
          payments: object,
          theme: object,
          rpcUrls: object,
          adapters: factories('a list of adapters that are called, for example [evm()]'),
          connectors: factories('a list of connectors that are called, for example [walletConnect({ … })]'),
          networks: {
            kinds: ['list', 'object'],
            source: 'a list of networks of @foyer/core/networks or of viem, for example [mainnet]',
          },
        },
      },
    ],
  }
}
