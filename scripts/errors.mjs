// Writes docs/errors.md, and the same as a page that the Foyer server shows, from the error classes and the alerts.
//   node scripts/errors.mjs            writes
//   node scripts/errors.mjs --check    fails where the files are not what the code says
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { alertTexts } from '@foyer/contract'

const folder = new URL('../packages/contract/src/errors/', import.meta.url)
const classPattern =
  /\/\*\* (?<when>[^\n]*?) \*\/\nexport class (?<name>\w+)(?:<[^{]*?>)? extends BaseError<(?:'(?<code>[A-Z_]+)'|code)> \{(?<body>[\s\S]*?)\n\}/g
const titles = {
  caip: 'Ids',
  connection: 'Wallets',
  requests: 'Connecting and requests',
  frame: 'The secure frame',
  login: 'Logins',
  custody: 'Logins and wallets of the server',
  names: 'Names',
  options: 'Options',
  pairing: 'Pairing',
  send: 'Sending and swapping',
  transport: 'Server and chains',
}

/** The message as the code writes it, with its placeholders as `{name}`. */
function getMessage(body) {
  const start = body.indexOf('super(')
  const [, text = ''] = /super\(\s*(['`][\s\S]*?['`]),/.exec(body.slice(start)) ?? []
  return text
    .slice(1, -1)
    .replace(/\$\{(\w+)\}/g, '{$1}')
    .replaceAll('\\`', '`')
}

const sections = readdirSync(folder)
  .filter((file) => file.replace('.ts', '') in titles)
  .map((file) => ({
    title: titles[file.replace('.ts', '')],
    errors: [...readFileSync(new URL(file, folder), 'utf8').matchAll(classPattern)]
      .map(({ groups: { when, name, code, body } }) => ({ when, name, code, message: getMessage(body) }))
      .filter(({ code }) => code),
  }))
const alerts = Object.entries(alertTexts).map(([code, text]) => ({ code, ...text }))
const escapeCell = (text) => text.replaceAll('|', '\\|')

const markdown = `# Errors and alerts

<!-- Written by scripts/errors.mjs from the error classes of @foyer/contract. Change them there. -->

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
