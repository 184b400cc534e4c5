// Generates docs/reference/errors.md, and the same page for the Foyer server, from all errors and alerts.
//   node scripts/errors.mjs          # writes the files
//   node scripts/errors.mjs --check  # fails if the files are out of date
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createServer, defaultServerConditions } from 'vite'

const root = new URL('../', import.meta.url)
// The source files one by one: Node 20 cannot read TypeScript itself, and published files contain several of them.
const conditions = ['source', ...defaultServerConditions]
const sources = await createServer({
  root: fileURLToPath(root),
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  server: { middlewareMode: true, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
  resolve: { conditions },
  ssr: { resolve: { conditions } },
})
const readModule = (path) => sources.ssrLoadModule(fileURLToPath(new URL(path, root)))
const { alertTexts, BaseError } = await readModule('packages/contract/src/index.ts')
const { getErrorStatus } = await readModule('packages/contract/src/errors/catalogue.ts')
const { frameErrors } = await readModule('packages/contract/src/errors/frameErrors.ts')
const { requestErrors } = await readModule('packages/contract/src/errors/requestErrors.ts')
const titles = {
  caip: 'Ids',
  connection: 'Wallets',
  account: 'Accounts',
  requests: 'Connecting and requests',
  actions: 'Actions',
  frame: 'The secure frame',
  libraries: 'Libraries of wallets',
  login: 'Logins',
  custody: 'Logins and wallets of the server',
  confirmations: 'Confirmations with a passkey',
  names: 'Names',
  ownName: 'Names of an address',
  options: 'Options',
  pairing: 'Pairing',
  send: 'Sending',
  sessions: 'Smart sessions',
  onramp: 'Buying',
  pay: 'Payments',
  reputation: 'Reports about addresses and sites',
  swap: 'Swapping',
  transport: 'Server and chains',
}
const classPattern =
  /\/\*\*(?<when>(?:(?!\*\/)[\s\S])*)\*\/\nexport class (?<name>\w+)(?:<[^{]*?>)? extends BaseError<(?:'(?<code>[A-Z0-9_]+)'|code)> \{(?<body>[\s\S]*?)\n\}/g
/** The comment above an error in the catalogue. */
const commentPattern = /\/\*\*(?<when>(?:(?!\*\/)[\s\S])*)\*\/\nexport const (?<name>\w+Error) =/g
/** Errors thrown without their own class. */
const callPattern =
  /\bnew (?<name>SecureError|RequestError)\(\s*'(?<code>[A-Z0-9_]+)',\s*(?<message>'(?:\\'|[^'])*'|`[^`]*`|\w[\w.]*(?:\([^)]*\))?)/g

const seen = new Set()
/** Returns the entries whose code is not listed yet. */
const take = (errors) =>
  errors.filter(({ code }) => {
    const isNew = !seen.has(code)
    seen.add(code)
    return isNew
  })

function readClasses(path) {
  return [...readFileSync(new URL(path, root), 'utf8').matchAll(classPattern)]
    .map(({ groups: { when, name, code, body } }) => ({
      when: toSentence(when),
      name,
      code,
      message: getMessage(body),
    }))
    .filter(({ code }) => code)
}

/** Reads the errors declared in a file of the catalogue: "when" is the comment, the rest is from the class. */
async function readCatalogue(path) {
  const module = await readModule(path)
  const source = readFileSync(new URL(path, root), 'utf8')
  const placeholders = getPlaceholders(source)
  const declared = [...source.matchAll(commentPattern)].map(({ groups: { when, name } }) => {
    const Class = module[name]
    const status = Class.status ? ` HTTP ${Class.status}.` : ''
    return {
      when: toSentence(when) + status,
      name,
      code: Class.code,
      message: new Class(placeholders).message,
    }
  })
  const names = Object.keys(module).filter((name) => module[name].prototype instanceof BaseError)
  const silent = names.filter((name) => module[name].code && !declared.some((error) => error.name === name))
  if (silent.length) throw new Error(`Without a comment in ${path}: ${silent.join(', ')}`)
  return [...declared, ...readClasses(path)]
}

/** Placeholder parameters for the messages of a file: each is its own name. */
function getPlaceholders(source) {
  const names = [...source.matchAll(/message: \(\{ ([\w, ]+) \}/g)].flatMap(([, list]) => list.split(', '))
  return Object.fromEntries(names.map((name) => [name, `{${name}}`]))
}

/** Joins a comment into one line. */
function toSentence(comment) {
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trim())
    .filter((line) => line && !line.startsWith('@'))
    .join(' ')
}

/** The message as written in the code, with placeholders as `{name}`. */
function getMessage(body) {
  const start = body.indexOf('super(')
  const [, text = ''] = /super\(\s*(['`][\s\S]*?['`]),/.exec(body.slice(start)) ?? []
  return toText(text)
}

function toText(literal) {
  if (!/^['`]/.test(literal)) return ''
  return literal
    .slice(1, -1)
    .replace(/\$\{(\w+)\}/g, '{$1}')
    .replace(/\$\{[^}]*(?:\}|$)/g, '…')
    .replaceAll('\\`', '`')
    .replaceAll("\\'", "'")
}

/** Source files of a folder, without tests. */
function list(folder) {
  return readdirSync(new URL(folder, root), { recursive: true })
    .map((file) => `${folder}${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/test\//.test(file))
    .sort()
}

/** The codes in a table, with the messages they are thrown with. */
function readCodes(table, name, folder, toWhen) {
  const messages = new Map(Object.keys(table).map((code) => [code, new Set()]))
  for (const file of list(folder))
    for (const { groups } of readFileSync(new URL(file, root), 'utf8').matchAll(callPattern))
      messages.get(groups.code)?.add(toText(groups.message))
  return Object.entries(table)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, about]) => ({
      code,
      name,
      message: [...messages.get(code)].filter(Boolean).sort().join(' · ') || 'Depends on the cause',
      when: toWhen(code, about),
    }))
}

const errorFiles = list('packages/contract/src/errors/').filter((file) =>
  /= \/\* @__PURE__ \*\/ defineError|extends BaseError</.test(readFileSync(new URL(file, root), 'utf8')),
)
const nameOf = (file) => /([^/]+)\.ts$/.exec(file)[1]
const titled = errorFiles.filter((file) => !['defineError', 'ServerResponseError'].includes(nameOf(file)))
const untitled = titled.filter((file) => !(nameOf(file) in titles))
if (untitled.length) throw new Error(`Without a title in scripts/errors.mjs: ${untitled.join(', ')}`)

const sections = []
for (const file of titled)
  sections.push({ title: titles[nameOf(file)], errors: take(await readCatalogue(file)) })
sections.push(
  {
    title: 'Requests to the server',
    errors: take(
      readCodes(
        requestErrors,
        'RequestError',
        'packages/server/src/',
        (code, { when }) => `${when} HTTP ${getErrorStatus(code)}.`,
      ),
    ),
  },
  {
    title: 'Requests to the secure frame',
    errors: take(readCodes(frameErrors, 'SecureError', 'apps/secure/src/', (_, when) => when)),
  },
  {
    title: 'The server’s process',
    errors: take(list('packages/server/src/').flatMap(readClasses)),
  },
  { title: 'The local stack', errors: take(list('packages/devnet/src/').flatMap(readClasses)) },
)
const alerts = Object.entries(alertTexts).map(([code, text]) => ({ code, ...text }))
const escapeCell = (text) => text.replaceAll('|', '\\|')

const markdown = `# Errors and alerts

<!-- Written by scripts/errors.mjs from the code. Change the errors there. -->

Match errors by \`code\`, never by message: \`isErrorCode(error, 'CONNECTION_REJECTED')\`. The message of a wallet or another server
is in \`details\`, the underlying error in \`cause\`.

## Alerts

Shown to the developer, once each: in the console, and over the modal on a local host or with \`debug: true\`.

| Code | Title | What to do |
| --- | --- | --- |
${alerts.map(({ code, title, fix }) => `| <a id="${code}"></a>\`${code}\` | ${escapeCell(title)} | ${escapeCell(fix)} |`).join('\n')}
${sections
  .map(
    ({ title, errors }) => `
## ${title}

| Code | Class | Message | When |
| --- | --- | --- | --- |
${errors.map(({ code, name, message, when }) => `| \`${code}\` | \`${name}\` | ${escapeCell(message)} | ${escapeCell(when)} |`).join('\n')}
`,
  )
  .join('')}`

const html = (text) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/`([^`]+)`/g, '<code>$1</code>')
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Foyer: errors and alerts</title>
<h1>Errors and alerts</h1>
<h2>Alerts</h2>
<dl>
${alerts.map(({ code, title, fix }) => `<dt id="${code}"><b>${html(title)}</b> <code>${code}</code></dt>\n<dd>${html(fix)}</dd>`).join('\n')}
</dl>
${sections
  .map(
    ({ title, errors }) => `<h2>${title}</h2>
<dl>
${errors.map(({ code, message, when }) => `<dt id="${alerts.some((alert) => alert.code === code) ? `${code}-error` : code}"><b>${html(message)}</b> <code>${code}</code></dt>\n<dd>${html(when)}</dd>`).join('\n')}
</dl>`,
  )
  .join('\n')}
</html>
`

const files = { 'docs/reference/errors.md': markdown, 'packages/server/data/errors.html': page }
let isStale = false
for (const [path, text] of Object.entries(files)) {
  const target = new URL(`../${path}`, import.meta.url)
  if (!process.argv.includes('--check')) {
    mkdirSync(new URL('.', target), { recursive: true })
    writeFileSync(target, text)
    continue
  }
  let known = ''
  try {
    known = readFileSync(target, 'utf8')
  } catch {}
  if (known !== text) {
    isStale = true
    console.error(`${path} is out of date. Run: npm run docs`)
  }
}
process.exit(isStale ? 1 : 0)
