// Writes docs/errors.md, and the same as a page that the Foyer server shows, from every error that is thrown and the
// alerts.
//   node scripts/errors.mjs            writes
//   node scripts/errors.mjs --check    fails where the files are not what the code says
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { alertTexts } from '@foyer/contract'

const root = new URL('../', import.meta.url)
const titles = {
  caip: 'Ids',
  connection: 'Wallets',
  account: 'Accounts',
  requests: 'Connecting and requests',
  frame: 'The secure frame',
  login: 'Logins',
  custody: 'Logins and wallets of the server',
  confirmations: 'Confirmations with a passkey',
  names: 'Names',
  ownName: 'Names of an address',
  options: 'Options',
  pairing: 'Pairing',
  send: 'Sending and swapping',
  transport: 'Server and chains',
}
const classPattern =
  /\/\*\*(?<when>(?:(?!\*\/)[\s\S])*)\*\/\nexport class (?<name>\w+)(?:<[^{]*?>)? extends BaseError<(?:'(?<code>[A-Z0-9_]+)'|code)> \{(?<body>[\s\S]*?)\n\}/g
/** What is thrown by code alone, without a class for each. */
const callPattern =
  /\bnew (?<name>SecureError|RequestError)\(\s*'(?<code>[A-Z0-9_]+)',\s*(?<message>'(?:\\'|[^'])*'|`[^`]*`|\w[\w.]*(?:\([^)]*\))?)/g

const seen = new Set()
/** An entry for each code that stands nowhere yet. */
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

/** The text of a comment in one line. */
function toSentence(comment) {
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*? ?/, '').trim())
    .filter((line) => line && !line.startsWith('@'))
    .join(' ')
}

/** The message as the code writes it, with its placeholders as `{name}`. */
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

/** Codes with their messages, and who is told what besides. */
function readCalls(folder, when) {
  const found = new Map()
  for (const file of list(folder))
    for (const { groups } of readFileSync(new URL(file, root), 'utf8').matchAll(callPattern)) {
      const known = found.get(groups.code) ?? { code: groups.code, name: groups.name, messages: new Set() }
      known.messages.add(toText(groups.message))
      found.set(groups.code, known)
    }
  return [...found.values()]
    .sort((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ code, name, messages }) => ({
      code,
      name,
      message: [...messages].filter(Boolean).join(' · ') || 'It says what is wrong',
      when: when(code),
    }))
}

const errorFiles = list('packages/contract/src/errors/').filter((file) => readClasses(file).length)
const nameOf = (file) => /([^/]+)\.ts$/.exec(file)[1]
const untitled = errorFiles.filter((file) => !(nameOf(file) in titles))
if (untitled.length) throw new Error(`Without a title in scripts/errors.mjs: ${untitled.join(', ')}`)
const statusOf = Object.fromEntries(
  ['packages/contract/src/http/errorBody.ts', 'packages/server/src/kit/RequestError.ts'].flatMap((file) =>
    [...readFileSync(new URL(file, root), 'utf8').matchAll(/^ {2}([A-Z0-9_]+): (\d{3}),/gm)].map(
      ([, code, status]) => [code, status],
    ),
  ),
)

const sections = [
  ...errorFiles.map((file) => ({ title: titles[nameOf(file)], errors: take(readClasses(file)) })),
  {
    title: 'Requests to the server',
    errors: take([
      ...readCalls('packages/server/src/', (code) => `An answer with HTTP ${statusOf[code]}`),
      ...Object.entries(statusOf).map(([code, status]) => ({
        code,
        name: 'RequestError',
        message: '',
        when: `An answer with HTTP ${status}`,
      })),
    ]),
  },
  {
    title: 'Requests to the secure frame',
    errors: take(readCalls('apps/secure/src/', () => 'An answer of the frame')),
  },
  {
    title: 'The server’s process',
    errors: take(list('packages/server/src/').flatMap(readClasses)),
  },
  { title: 'The local stack', errors: take(list('packages/devnet/src/').flatMap(readClasses)) },
]
const alerts = Object.entries(alertTexts).map(([code, text]) => ({ code, ...text }))
const escapeCell = (text) => text.replaceAll('|', '\\|')

const markdown = `# Errors and alerts

<!-- Written by scripts/errors.mjs from the code. Change the errors there. -->

Match errors by \`code\`, never by message: \`isErrorCode(error, 'CONNECTION_REJECTED')\`. What a wallet or another server
said is in \`details\`, the error underneath in \`cause\`.

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

const files = { 'docs/errors.md': markdown, 'packages/server/data/errors.html': page }
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
    console.error(`${path} is not what the code says. Run: npm run docs`)
  }
}
process.exit(isStale ? 1 : 0)
