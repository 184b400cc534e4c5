import type { Mail } from './MailService.ts'

/** A mail that can show the app's logo as well. */
export type AppMail = Mail & {
  /** Returns the mail with the logo at a URL in place of the app's initial. */
  withLogo(url: string): Mail
}

/** Parts of a mail, from top to bottom. */
export type MailParts = {
  /** Name of the app that the mail is about, shown at the top. */
  app: string
  subject: string
  /** @default the subject */
  title?: string | undefined
  /** Sentences, one paragraph each. */
  before: readonly string[]
  /** Code to type, shown large. */
  code?: string | undefined
  link?: { url: string; label: string } | undefined
  /** Label and value pairs for the visitor to compare. */
  facts?: readonly (readonly [label: string, value: string])[] | undefined
  after: readonly string[]
}

/** Light theme of the kit: mail clients support neither custom properties nor `light-dark()`. */
const look = {
  page: 'margin:0;padding:24px 12px;background:#f3f5f6;color:#15181b',
  font: "font:400 15px/22px ui-sans-serif,system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Liberation Sans',sans-serif",
  card: 'max-width:440px;margin:0 auto;padding:28px;border:1px solid #e3e7e9;border-radius:16px;background:#ffffff',
  brand: 'margin:0 0 20px;font-weight:600',
  mark: 'display:inline-block;width:36px;margin-inline-end:10px;border-radius:10px;background:#0b6b62;color:#ffffff;font-size:18px;line-height:36px;text-align:center;vertical-align:middle',
  logo: 'width:36px;height:36px;margin-inline-end:10px;border-radius:10px;vertical-align:middle',
  title: 'margin:0 0 12px;font-size:20px;line-height:28px;font-weight:600;letter-spacing:-0.01em',
  text: 'margin:0 0 12px;overflow-wrap:anywhere',
  code: 'margin:16px 0;padding:14px;border-radius:12px;background:#f3f5f6;font-size:30px;line-height:36px;font-weight:600;letter-spacing:6px;text-align:center;font-variant-numeric:tabular-nums',
  link: 'display:block;margin:16px 0;padding:12px 16px;border-radius:12px;background:#0b6b62;color:#ffffff;font-weight:600;text-align:center;text-decoration:none',
  facts: 'width:100%;margin:16px 0;border-top:1px solid #e3e7e9;border-collapse:collapse',
  name: 'padding:8px 12px 8px 0;border-bottom:1px solid #e3e7e9;color:#566067;text-align:start;vertical-align:top;font-weight:400',
  value: 'padding:8px 0;border-bottom:1px solid #e3e7e9;text-align:end;overflow-wrap:anywhere',
  quiet: 'margin:0 0 8px;color:#566067;font-size:13px;line-height:18px;overflow-wrap:anywhere',
} as const

/**
 * Builds a mail as text and as HTML in the kit's style, without style sheets or other external resources. The logo is the
 * only one, if the app has one: it is the same for every reader, so that a request for it does not identify the mail.
 */
export function buildMail(parts: MailParts): AppMail {
  const { app, subject, before, code, link, facts = [], after } = parts
  const lines = facts.map(([label, value]) => oneLine(`${label}: ${value}`)).join('\n')
  const initial = `<span aria-hidden="true" style="${look.mark}">${escapeHtml(initialOf(app))}</span>`
  const mail = {
    subject: oneLine(subject),
    text: [
      ...[...before, ...(code ? [code] : []), ...(link ? [link.url] : [])].map(oneLine),
      ...(lines ? [lines] : []),
      ...after.map(oneLine),
    ].join('\n\n'),
  }
  return {
    ...mail,
    html: toHtml(parts, initial),
    withLogo(url) {
      const logo = `<img src="${escapeHtml(url)}" alt="" width="36" height="36" style="${look.logo}">`
      return { ...mail, html: toHtml(parts, logo) }
    },
  }
}

/** `mark` is HTML. */
function toHtml(
  { app, subject, title = subject, before, code, link, facts = [], after }: MailParts,
  mark: string,
): string {
  const paragraph = (style: string) => (text: string) => `<p style="${style}">${escapeHtml(text)}</p>`
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>',
    `<body style="${look.page};${look.font}"><div style="${look.card}">`,
    `<p style="${look.brand}">${mark}${escapeHtml(app)}</p>`,
    `<h1 style="${look.title}">${escapeHtml(title)}</h1>`,
    ...before.map(paragraph(look.text)),
    ...(code ? [paragraph(look.code)(code)] : []),
    ...(link ? [`<a style="${look.link}" href="${escapeHtml(link.url)}">${escapeHtml(link.label)}</a>`] : []),
    ...(facts.length ? [`<table style="${look.facts}">${facts.map(row).join('')}</table>`] : []),
    ...after.map(paragraph(look.quiet)),
    '</div></body></html>',
  ].join('\n')
}

function row([label, value]: readonly [string, string]): string {
  return `<tr><th scope="row" style="${look.name}">${escapeHtml(label)}</th><td style="${look.value}">${escapeHtml(value)}</td></tr>`
}

/** Returns the first letter of a name, ignoring leading symbols. */
function initialOf(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '•').toUpperCase()
}

/** Removes line breaks. Names of projects and origins of pages are untrusted and must not add lines. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
