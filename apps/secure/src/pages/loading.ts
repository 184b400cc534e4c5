import { h } from '../dom/h.ts'
import { createTextSource } from '../texts/createTextSource.ts'

/** Says in the visitor's language what the turning ring means; the provider's page takes its place. */
async function main(stage: HTMLElement) {
  const { pages } = await createTextSource(document.documentElement, navigator.languages).read()
  document.title = pages.logIn
  stage.append(h('h1', {}, pages.wait), h('p', { class: 'about' }, pages.loading))
}

const stage = document.querySelector<HTMLElement>('#stage .scroll')
if (stage) void main(stage)
