import { h } from '../dom/h.ts'
import { createTextSource } from '../texts/createTextSource.ts'

/** Labels the spinner in the visitor's language until the provider's page replaces it. */
async function main(stage: HTMLElement) {
  const { pages } = await createTextSource(document.documentElement, navigator.languages).read()
  document.title = pages.logIn
  stage.append(h('h1', {}, pages.wait), h('p', { class: 'about' }, pages.loading))
}

const stage = document.querySelector<HTMLElement>('#stage .scroll')
if (stage) void main(stage)
