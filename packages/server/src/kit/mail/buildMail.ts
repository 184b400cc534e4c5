import type { Mail } from './MailService.ts'

/** Parts of a mail, from top to bottom. */
export type MailParts = {
  subject: string
  /** Sentences; each a paragraph. */
  before: readonly string[]
  /** Shown large, to be typed. */
  code?: string | undefined
  link?: { url: string; label: string } | undefined
  after: readonly string[]
}

/** Builds a mail as text and as simple HTML, without images, style sheets or anything else to load. */
export function buildMail({ subject, before, code, link, after }: MailParts): Mail {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`
  return {
    subject: oneLine(subject),
    text: [...before, ...(code ? [code] : []), ...(link ? [link.url] : []), ...after]
      .map(oneLine)
      .join('\n\n'),
    html: [
      '<!doctype html><meta charset="utf-8"><body style="font:16px/1.5 sans-serif;color:#111;max-width:480px">',
      ...before.map(paragraph),
      ...(code ? [`<p style="font:700 32px monospace;letter-spacing:4px">${escapeHtml(code)}</p>`] : []),
      ...(link ? [`<p><a href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a></p>`] : []),
      ...after.map(paragraph),
      '</body>',
    ].join('\n'),
  }
}

/** Names of projects and origins of pages are untrusted: they must not add lines. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
