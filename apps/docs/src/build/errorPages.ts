import { escapeHtml } from './escapeHtml.ts'
import { groupBy } from './groupBy.ts'
import { highlight } from './highlight.ts'
import type { Page } from './Page.ts'
import type { KnownError } from './readErrors.ts'
import type { Reference } from './reference.ts'
import { renderInline, toPlain } from './renderMarkdown.ts'
import { toErrorExample } from './toErrorExample.ts'

/** Creates a page for each code, and the list of all. */
export function createErrorPages(errors: readonly KnownError[], references: readonly Reference[]): Page[] {
  const byCode = new Map<string, KnownError[]>()
  for (const error of errors) byCode.set(error.code, [...(byCode.get(error.code) ?? []), error])
  const pages = [...byCode].map(([code, all]) => createPage(code, all, references))
  return [createList(pages), ...pages]
}

function createPage(code: string, all: readonly KnownError[], references: readonly Reference[]): Page {
  const error = all.find(({ name }) => name)
  const alert = all.find(({ name }) => !name)
  const thrown = references.filter(
    ({ tags, code: own, companions, group }) =>
      group !== 'Errors' &&
      (tags.some((tag) => tag.name === 'throws' && error?.name && hasWord(tag.text, error.name)) ||
        companions.some((type) => type.name.endsWith('ErrorType') && type.code.includes(`'${code}'`)) ||
        (group === 'Routes' && hasWord(/\n {2}errors: ([\s\S]*?);\n/.exec(own)?.[1] ?? '', code))),
  )
  const isPublic = references.some(({ name, folder }) => folder === 'contract' && name === error?.name)
  const example =
    error &&
    isPublic &&
    toErrorExample({
      code,
      when: toPlain(error.when).split(/(?<=\.) /)[0] ?? '',
      callers: thrown.map(({ name, tags }) => ({
        name,
        example:
          /```tsx?\n([\s\S]*?)```/.exec(tags.find((tag) => tag.name === 'example')?.text ?? '')?.[1] ?? '',
      })),
    })
  const parts = [
    ...(error
      ? [
          `<p class="message">${renderInline(error.message).replace(/<\/?p>/g, '')}</p>`,
          renderInline(error.when),
          `<h2 id="handle">Handle it</h2>\n<p>Match the code${isPublic ? ` with <a href="/api/core/isErrorCode/"><code>isErrorCode</code></a>, never the message. The class is <code>${escapeHtml(error.name ?? '')}</code>.` : ', never the message.'}</p>\n${example ? highlight(example, 'ts') : ''}`,
        ]
      : []),
    ...(alert
      ? [
          `<h2 id="alert">${error ? 'The alert' : 'What you see'}</h2>\n<p>${escapeHtml(alert.message)}</p>\n<h2 id="fix">What to do</h2>\n${renderInline(alert.when)}`,
        ]
      : []),
    ...(thrown.length
      ? [
          `<h2 id="from">Comes from</h2>\n<ul>${thrown.map(({ name, url }) => `<li><a href="${url}"><code>${escapeHtml(name)}</code></a></li>`).join('')}</ul>`,
        ]
      : []),
  ]
  return {
    path: `/errors/${code}/`,
    title: code,
    description: toPlain(error?.when ?? alert?.message ?? code),
    section: 'errors',
    group: error?.group ?? alert?.group ?? 'Errors',
    html: parts.join('\n'),
    headings: [],
    isCode: true,
  }
}

function createList(pages: readonly Page[]): Page {
  const groups = groupBy(pages, ({ group }) => group)
  const html = [...groups].map(
    ([group, members]) =>
      `<h2 id="${toId(group)}">${escapeHtml(group)}</h2>\n<dl class="list">${members
        .map(
          ({ path, title, description }) =>
            `<dt><a href="${path}"><code>${title}</code></a></dt><dd>${escapeHtml(description)}</dd>`,
        )
        .join('\n')}</dl>`,
  )
  return {
    path: '/errors/',
    title: 'Errors and alerts',
    description: 'Every error and alert by its code: cause and solution.',
    section: 'errors',
    group: 'Overview',
    html: `<p>Match errors by <code>code</code>, never by message: <a href="${'/api/core/isErrorCode/'}"><code>isErrorCode</code></a>. The
message of a wallet or another server is in <code>details</code>, the underlying error in <code>cause</code>. Alerts are for you as the
developer: each is shown once, in the console and over the modal on a local host.</p>\n${html.join('\n')}`,
    headings: [...groups.keys()].map((group) => ({ id: toId(group), text: group, level: 2 })),
  }
}

const toId = (text: string) => text.toLowerCase().replace(/[^\w]+/g, '-')

function hasWord(text: string, word: string): boolean {
  return new RegExp(`\\b${word}\\b`).test(text)
}
