import MarkdownIt from 'markdown-it'
import { highlight } from './highlight.ts'
import type { Heading } from './Page.ts'

/** Result of rendering a page's Markdown. */
export type Rendered = { title: string; description: string; html: string; headings: readonly Heading[] }

const markdown = new MarkdownIt({ html: true })
markdown.renderer.rules.fence = (tokens, index) => {
  const { content, info } = tokens[index] as { content: string; info: string }
  // The language may be followed by a word for the example compiler.
  return highlight(content.trimEnd(), info.trim().split(' ')[0] ?? '')
}
markdown.renderer.rules.table_open = () =>
  '<div class="table" tabindex="0" role="group" aria-label="Table"><table>'
markdown.renderer.rules.table_close = () => '</table></div>'

/** Renders a document; `toUrl` resolves its links on the site. Its first heading becomes the title. */
export function renderMarkdown(source: string, toUrl: (href: string) => string = (href) => href): Rendered {
  const tokens = markdown.parse(source, {})
  const headings: Heading[] = []
  const used = new Map<string, number>()
  let title = ''
  let description = ''
  for (const [index, token] of tokens.entries()) {
    const inline = tokens[index + 1]
    if (token.type === 'heading_open' && inline) {
      const text = toPlain(inline.content)
      const id = toSlug(text, used)
      if (token.tag === 'h1') {
        title ||= text
        token.hidden = true
        inline.children = []
        const close = tokens[index + 2]
        if (close) close.hidden = true
      } else {
        token.attrSet('id', id)
        headings.push({ id, text, level: Number(token.tag.slice(1)) })
      }
    }
    if (token.type === 'paragraph_open' && inline && !description && token.level === 0)
      description = toPlain(inline.content)
    for (const child of token.children ?? []) {
      const href = child.type === 'link_open' ? child.attrGet('href') : null
      if (href) child.attrSet('href', toUrl(String(href)))
      const src = child.type === 'image' ? child.attrGet('src') : null
      if (src) child.attrSet('src', toUrl(String(src)))
    }
  }
  return { title, description, html: markdown.renderer.render(tokens, markdown.options, {}), headings }
}

/** One line of Markdown, such as a comment in the code. */
export function renderInline(source: string, toUrl: (href: string) => string = (href) => href): string {
  return renderMarkdown(source, toUrl).html
}

/** Strips Markdown markup from a text. */
export function toPlain(text: string): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]+>/g, '')
    .replace(/[`*]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The id that GitHub generates for a heading, so that links work on both. */
function toSlug(text: string, used: Map<string, number>): string {
  const slug = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
  const count = used.get(slug) ?? 0
  used.set(slug, count + 1)
  return count ? `${slug}-${count}` : slug
}
