// Reads the public API of every package from its built types: each entry point, each export, its declarations and its
// comment.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { API, NodeBuilderFlags, SymbolFlags } from 'typescript/unstable/sync'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** Entry points for packages of this repository only; not covered by the API promise. */
const internal =
  /^@foyer\/(?:(?:core|react)\/internal(?:\/parts)?|contract\/(?:admin|calls|swaps|trial)|providers\/(?:onramp|signatures|swap))$/
/** A valibot type, which would reveal more about valibot than about our API. */
const schemaPattern = /\bv\.\w+(Schema|Pipe)\b/
const typeFlags =
  NodeBuilderFlags.NoTruncation |
  NodeBuilderFlags.MultilineObjectLiterals |
  NodeBuilderFlags.UseSingleQuotesForStringLiteralType |
  NodeBuilderFlags.InTypeAlias
const kinds = {
  ClassDeclaration: 'class',
  FunctionDeclaration: 'function',
  InterfaceDeclaration: 'type',
  TypeAliasDeclaration: 'type',
  VariableDeclaration: 'const',
}

/** The promised entry points, sorted by name. */
export function listEntries() {
  return readdirSync(`${root}packages`)
    .sort()
    .flatMap((folder) => {
      const { name, exports } = JSON.parse(readFileSync(`${root}packages/${folder}/package.json`, 'utf8'))
      return Object.entries(exports)
        .map(([path, { types }]) => ({
          folder,
          package: name,
          entry: name + path.slice(1),
          file: `${root}packages/${folder}/${types?.slice(2)}`,
        }))
        .filter(({ entry, file }) => file.endsWith('.d.ts') && !internal.test(entry))
    })
}

/**
 * Reads all entry points. `exports` has the exports by name, except those tagged `@internal`, whose names are in `internal`.
 * `hidden` are the non-public declarations that exports refer to; they take most of the time.
 */
export async function readApi(entries = listEntries(), { hasHidden = true } = {}) {
  const { isIdentifier, isImportTypeNode, isQualifiedName, SyntaxKind } = await import(
    'typescript/unstable/ast'
  )
  // Another process may read the API at the same time.
  const config = `${root}.foyer/tsconfig.api.${process.pid}.json`
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
  writeFileSync(config, JSON.stringify({ compilerOptions, files: entries.map(({ file }) => file) }))
  const api = new API()
  try {
    const [project] = api.updateSnapshot({ openProjects: [config] }).getProjects()
    const { checker, emitter, program } = project
    const resolveAlias = (symbol) =>
      symbol && symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

    const read = entries.map((entry) => {
      const module = checker.getSymbolAtLocation(program.getSourceFile(entry.file))
      if (!module) throw new Error(`${entry.entry} exports nothing: build first`)
      const symbols = checker.getExportsOfModule(module).map((symbol) => [symbol.name, resolveAlias(symbol)])
      return { ...entry, symbols }
    })
    return read.map(({ symbols, ...entry }) => {
      const own = read.filter((other) => other.package === entry.package).flatMap((other) => other.symbols)
      const exported = new Set(own.filter(([, symbol]) => !isInternal(symbol)).map(([, symbol]) => symbol.id))
      const exports = symbols
        .filter(([, symbol]) => !isInternal(symbol))
        .map(([name, symbol]) => ({ name, symbol, ...describe(symbol) }))
        .sort((a, b) => (a.name < b.name ? -1 : 1))
      const internal = symbols
        .filter(([, symbol]) => isInternal(symbol))
        .map(([name, symbol]) => ({ name, file: symbol.declarations[0]?.path.slice(root.length) }))
      const hidden = new Map()
      const queue = hasHidden ? exports.flatMap(({ nodes }) => nodes) : []
      for (let node = queue.pop(); node; node = queue.pop())
        for (const symbol of listReferences(node)) {
          const { path } = symbol.declarations[0] ?? {}
          if (exported.has(symbol.id) || hidden.has(symbol.id)) continue
          if (!path?.includes(`/packages/${entry.folder}/dist/`)) continue
          if (symbol.flags & (SymbolFlags.TypeParameter | SymbolFlags.ValueModule)) continue
          const described = describe(symbol)
          hidden.set(symbol.id, { name: symbol.name, ...described })
          queue.push(...described.nodes)
        }
      return {
        ...entry,
        exports: exports.map(({ nodes, symbol, ...rest }) => rest),
        internal,
        hidden: [...hidden.values()]
          .map(({ nodes, ...rest }) => rest)
          .filter(({ kind }) => kind)
          .sort((a, b) => (a.name < b.name ? -1 : 1)),
      }
    })

    /** Whether it is only exported for other packages of this repository. */
    function isInternal(symbol) {
      return checker.getJsDocTagsOfSymbol(symbol).some(({ name }) => name === 'internal')
    }

    /** Describes a single symbol. */
    function describe(symbol) {
      const nodes = symbol.declarations.map((handle) => handle.resolve(project)).filter(Boolean)
      const [node] = nodes
      const kind = node && kinds[SyntaxKind[node.kind]]
      const tags = checker
        .getJsDocTagsOfSymbol(symbol)
        .map(({ name, text }) => ({ name, text: toText(text) }))
      return {
        kind,
        nodes,
        file: symbol.declarations[0]?.path.slice(root.length),
        comment: checker.getDocumentationCommentOfSymbol(symbol).trim(),
        tags,
        members: kind === 'type' ? listMembers(node) : [],
        code: nodes.map((each) => print(each, kind)).join('\n'),
      }
    }

    function listMembers(node) {
      const list = node.members ?? node.type?.members ?? []
      return [...list].flatMap((member) => {
        const symbol = member.name && checker.getSymbolAtLocation(member.name)
        if (!symbol) return []
        const tags = checker.getJsDocTagsOfSymbol(symbol)
        return {
          name: symbol.name,
          isOptional: Boolean(symbol.flags & SymbolFlags.Optional),
          type: tidy(emitter.printNode(member))
            .replace(/^(readonly )?[\w'"-]+\??(: )?/, '')
            .replace(/;$/, ''),
          comment: checker.getDocumentationCommentOfSymbol(symbol).trim(),
          default: toText(tags.find(({ name }) => name === 'default')?.text),
        }
      })
    }

    function print(node, kind) {
      const text = tidy(emitter.printNode(node))
      if (kind !== 'const') return text.replace(/^export (default )?/, '')
      if (!schemaPattern.test(text)) return `declare const ${text};`
      const [name] = /^[\w$]+/.exec(text)
      return `declare const ${name}: ${showType(checker.getTypeAtLocation(node.name), node)};`
    }

    /** Prints a type, with each schema replaced by its input and output types. */
    function showType(type, node) {
      const text = checker.typeToString(type, node, typeFlags)
      if (!schemaPattern.test(text) && !/\b\w+(Schema|Pipe)</.test(text)) return tidy(text)
      const types = checker.getPropertyOfType(type, '~types')
      if (types) {
        const both = checker.getNonNullableType(checker.getTypeOfSymbol(types))
        const [input, output] = ['input', 'output'].map((name) =>
          tidy(
            checker.typeToString(
              checker.getTypeOfSymbol(checker.getPropertyOfType(both, name)),
              node,
              typeFlags,
            ),
          ),
        )
        return input === output ? `Schema<${output}>` : `Schema<${input}, ${output}>`
      }
      const lines = checker
        .getPropertiesOfType(type)
        .map((property) => `${property.name}: ${showType(checker.getTypeOfSymbol(property), node)};`)
      return `{\n${lines.join('\n').replace(/^/gm, '  ')}\n}`
    }

    /** The symbols referenced by a declaration, with aliases resolved. */
    function listReferences(node) {
      const names = []
      const visit = (child) => {
        if (isImportTypeNode(child) && child.qualifier)
          names.push(isQualifiedName(child.qualifier) ? child.qualifier.right : child.qualifier)
        if (isIdentifier(child)) names.push(child)
        child.forEachChild(visit)
      }
      node.forEachChild(visit)
      const symbols = names.length ? checker.getSymbolAtLocation(names).map(resolveAlias) : []
      return [...new Set(symbols)].filter(
        (symbol) => symbol && isDeclaration(symbol.declarations[0]?.resolve(project)),
      )
    }

    function isDeclaration(node) {
      return node && SyntaxKind[node.kind] in kinds
    }
  } finally {
    api.close()
    rmSync(config)
  }
}

function toText(text) {
  return (Array.isArray(text) ? text.map((part) => part.text).join('') : (text ?? '')).trim()
}

function tidy(text) {
  return text.replace(/^( {4})+/gm, (spaces) => ' '.repeat(spaces.length / 2)).trim()
}
