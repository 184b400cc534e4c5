import { escapeHtml } from './escapeHtml.ts'
import { highlight } from './highlight.ts'
import { type Links, repository } from './links.ts'
import type { Heading, Page } from './Page.ts'
import type { KnownError } from './readErrors.ts'
import { isRoute, type Reference } from './reference.ts'
import { renderInline, toPlain } from './renderMarkdown.ts'

/** Dependencies of the reference pages. */
export type ReferenceContext = {
  references: readonly Reference[]
  errors: readonly KnownError[]
  links: Links
}

/** Notes about modules that an example imports in addition to packages. */
const notes = {
  './foyer': '<code>./foyer</code> is the file that <a href="/quickstart/">creates your instance</a>.',
  './api':
    '<code>./api</code> is the file that <a href="/api/contract/createApiClient/">creates the client</a>.',
  './secureSite':
    'Only the <a href="/embedded-wallet/">secure site</a> may call this route. <code>./secureSite</code> is its client, which proves possession of the device’s key with each call (<a href="https://www.rfc-editor.org/rfc/rfc9449">RFC 9449</a>), and what the page works out from the visitor’s wallet.',
}
const fencePattern = /```(\w*)\n([\s\S]*?)```/g

/** Creates a page for each export that does not share one, and one for all networks. */
export function createReferencePages(context: ReferenceContext): Page[] {
  const own = context.references.filter(({ isShared, group }) => !isShared && group !== 'Routes')
  return [...own.map((reference) => createPage(reference, context)), createNetworksPage(context)].toSorted(
    (a, b) => rankPackage(a) - rankPackage(b),
  )
}

/** Packages that an app starts with. The others follow by name. */
const firstPackages = ['react', 'core', 'elements', 'evm', 'solana', 'embedded']

function rankPackage({ path }: Page): number {
  const rank = firstPackages.indexOf(path.split('/')[2] ?? '')
  return rank === -1 ? firstPackages.length : rank
}

/** Creates a page for each route. */
export function createRoutePages(context: ReferenceContext): Page[] {
  return context.references
    .filter(({ group }) => group === 'Routes')
    .map((reference) => {
      const page = createPage(reference, context)
      const { method, path } = readRoute(reference)
      const [, , room = ''] = path.split('/')
      return {
        ...page,
        section: 'routes' as const,
        path: reference.url,
        group: room.startsWith('{') ? 'other' : room || path.slice(1),
        html: `<p class="route"><b>${method}</b> <code>${escapeHtml(path)}</code></p>\n${page.html}`,
        description: `${method} ${path}. ${page.description}`,
      }
    })
}

const toQuoted = (text: string) => `'${text}'`

/** Method and path of a route. */
export function readRoute({ code }: Reference): { method: string; path: string } {
  const read = (name: string) => new RegExp(`\\n {2}${name}: '([^']+)'`).exec(code)?.[1] ?? ''
  return { method: read('method'), path: read('path') }
}

/** The examples in a comment: language and code. */
export function listExamples({ tags }: Pick<Reference, 'tags'>): { language: string; code: string }[] {
  return tags
    .filter(({ name }) => name === 'example')
    .flatMap(({ text }) => [...text.matchAll(fencePattern)])
    .map(([, language = '', code = '']) => ({ language: language || 'ts', code: code.trimEnd() }))
}

function createPage(reference: Reference, context: ReferenceContext): Page {
  const { name, folder, comment, companions, entry } = reference
  const toUrl = (word: string) => (word === name ? undefined : context.links.toName(word, folder))
  const headings: Heading[] = []
  const parts: string[] = []
  const add = (id: string, text: string, html: string) => {
    headings.push({ id, text, level: 2 })
    parts.push(`<h2 id="${id}">${text}</h2>\n${html}`)
  }

  parts.push(renderComment(comment, context))
  const examples = listExamples(reference)
  const isType = reference.kind === 'type' ? 'type ' : ''
  const importLine = `import { ${isType}${name} } from ${toQuoted(entry)}`
  if (examples.length)
    add('usage', 'Usage', examples.map(({ language, code }) => highlight(code, language)).join(''))
  else add('imports', 'Import', highlight(importLine, 'ts'))
  for (const [file, note] of Object.entries(notes))
    if (examples.some(({ code }) => code.includes(`'${file}'`))) parts.push(`<p class="note">${note}</p>`)
  add(
    'signature',
    reference.group === 'Routes' ? 'Request and response' : 'Signature',
    highlight(reference.code, 'ts', toUrl),
  )
  if (reference.members.length) add('members', 'Members', renderMembers(reference, context))
  for (const companion of companions) {
    if (companion.name.endsWith('ErrorType')) continue
    headings.push({ id: companion.name, text: companion.name, level: 2 })
    const described = companion.members.some((member) => member.comment || member.default)
    const body = described ? renderMembers(companion, context) : highlight(companion.code, 'ts', toUrl)
    parts.push(
      `<h2 id="${companion.name}"><code>${companion.name}</code></h2>\n${renderComment(companion.comment, context)}${body}`,
    )
  }
  const thrown = renderErrors(reference, context)
  if (thrown) {
    const errorType = companions.find((companion) => companion.name.endsWith('ErrorType'))
    const id = errorType?.name ?? 'errors'
    add(id, 'Errors', thrown)
  }
  parts.push(
    `<p class="source"><a href="${repository}/tree/main/packages/${folder}">${escapeHtml(reference.package)}</a></p>`,
  )
  return {
    path: reference.url,
    title: name,
    description: toPlain(comment.split('\n\n')[0] ?? '') || `${name} of ${entry}.`,
    section: 'api',
    group: isRoute(reference) ? 'Routes' : toGroup(reference),
    html: parts.join('\n'),
    headings,
    isCode: true,
    markdown: [comment, ...examples.map(({ language, code }) => `\`\`\`${language}\n${code}\n\`\`\``)].join(
      '\n\n',
    ),
  }
}

function toGroup({ package: packageName, group, entry }: Reference): string {
  if (group.startsWith('@')) return group
  return entry === packageName || group === 'Queries' ? `${packageName}: ${group}` : `${entry}: ${group}`
}

function renderComment(comment: string, { links }: ReferenceContext): string {
  return comment ? renderInline(comment, (href) => links.toFile(href, 'docs/x.md')) : ''
}

/** Fields with their comments. */
export function renderMembers(
  { members, folder }: Pick<Reference, 'members' | 'folder'>,
  context: ReferenceContext,
): string {
  const toUrl = (word: string) => context.links.toName(word, folder)
  const rows = members.map(({ name, isOptional, type, comment, default: value }) => {
    const about = [
      renderComment(comment, context),
      value ? `<p class="default">Default: ${renderInline(value).replace(/<\/?p>/g, '')}</p>` : '',
    ].join('')
    return `<dt id="member-${name}"><code>${escapeHtml(name)}${isOptional ? '?' : ''}</code></dt>\n<dd>${highlight(type.replace(/ \| undefined$/, ''), 'ts', toUrl)}${about}</dd>`
  })
  return `<dl class="members">\n${rows.join('\n')}\n</dl>\n`
}

/** The errors that an export declares, with links. */
function renderErrors(reference: Reference, { errors }: ReferenceContext): string {
  const { tags, companions, code } = reference
  const text = [
    ...tags.filter(({ name }) => name === 'throws').map((tag) => tag.text),
    ...companions.filter(({ name }) => name.endsWith('ErrorType')).map((type) => type.code),
    /\n {2}errors: ([\s\S]*?);\n/.exec(code)?.[1] ?? '',
  ].join(' ')
  const words = new Set(text.match(/\w+/g) ?? [])
  const known = errors.filter(({ code: own, name }) => words.has(own) || (name && words.has(name)))
  const rows = [...new Map(known.map((error) => [error.code, error])).values()].map(
    (error) =>
      `<dt><a href="/errors/${error.code}/"><code>${error.code}</code></a></dt>\n<dd>${renderInline(error.when)}</dd>`,
  )
  return rows.length ? `<dl class="members">\n${rows.join('\n')}\n</dl>\n` : ''
}

function createNetworksPage({ references }: ReferenceContext): Page {
  const networks = references.filter(({ group }) => group === 'Networks')
  const rows = networks.map(({ name, comment }) => {
    const id = /`?((?:eip155|solana|bip122|polkadot|cosmos):[\w-]+)/.exec(comment)?.[1] ?? ''
    return `<tr id="${name}"><td><code>${name}</code></td><td>${renderInline(comment).replace(/<\/?p>/g, '')}</td>${id ? '' : ''}</tr>`
  })
  const example = `import { createFoyer } from '@foyer/core'\nimport { base, mainnet, solana } from '@foyer/core/networks'`
  return {
    path: '/api/core/networks/',
    title: 'Networks',
    description: `The ${networks.length} networks of @foyer/core/networks. An app loads only those that it imports.`,
    section: 'api',
    group: '@foyer/core/networks',
    html: `<p>Import networks by name; an app loads only those that it imports. They have no RPC endpoints: Foyer reads
through your server, or from your <a href="/options/rpcUrls/"><code>rpcUrls</code></a>. Chains of viem work too.</p>
${highlight(example, 'ts')}
<div class="table" tabindex="0" role="group" aria-label="Networks"><table><thead><tr><th>Export</th><th>Network</th></tr></thead><tbody>
${rows.join('\n')}
</tbody></table></div>`,
    headings: [],
  }
}
