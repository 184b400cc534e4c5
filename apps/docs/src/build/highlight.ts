import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import css from 'highlight.js/lib/languages/css'
import json from 'highlight.js/lib/languages/json'
import sql from 'highlight.js/lib/languages/sql'
import typescript from 'highlight.js/lib/languages/typescript'
import xml from 'highlight.js/lib/languages/xml'
import yaml from 'highlight.js/lib/languages/yaml'
import { escapeHtml } from './escapeHtml.ts'

const names: Readonly<Record<string, string>> = {
  ts: 'typescript',
  tsx: 'typescript',
  js: 'typescript',
  jsx: 'typescript',
  sh: 'bash',
  html: 'xml',
  vue: 'xml',
  svelte: 'xml',
  nginx: 'bash',
  yml: 'yaml',
}
for (const [name, language] of Object.entries({ bash, css, json, sql, typescript, xml, yaml }))
  hljs.registerLanguage(name, language)

/** Renders a code block as HTML, coloured by classes: the site allows no inline styles. */
export function highlight(
  code: string,
  language: string,
  toUrl?: (name: string) => string | undefined,
): string {
  const name = names[language] ?? language
  const html = hljs.getLanguage(name) ? hljs.highlight(code, { language: name }).value : escapeHtml(code)
  const linked = toUrl ? link(html, toUrl) : html
  // A block that scrolls must be reachable by keyboard.
  return `<div class="code"><pre tabindex="0"><code>${linked}</code></pre></div>\n`
}

/** Links the names of exported types. */
function link(html: string, toUrl: (name: string) => string | undefined): string {
  return html.replace(/(<[^>]*>)|(?<![&\w$.])[A-Z][\w$]*/g, (text, tag) => {
    const url = tag ? undefined : toUrl(text)
    return url ? `<a href="${url}">${text}</a>` : text
  })
}
