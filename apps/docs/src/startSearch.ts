import type MiniSearch from 'minisearch'

type Entry = readonly [url: string, title: string, where: string, text: string]
type Row = { id: number; title: string; where: string; text: string; words: string }

const rowsMax = 12

/** Splits camel-case names, too: `wallets` finds `useFoyerWallets`. */
const splitHumps = (text: string) => text.replace(/([a-z\d])([A-Z])/g, '$1 $2')

/** Opens the search by its button, by `/` and by Ctrl+K. Its index loads once, on first use. */
export function startSearch(): void {
  const button = document.querySelector<HTMLButtonElement>('.search-open')
  if (!button) return
  button.hidden = false
  let dialog: HTMLDialogElement | undefined
  const open = () => {
    dialog ??= createDialog()
    if (!dialog.open) dialog.showModal()
    dialog.querySelector('input')?.select()
  }
  button.addEventListener('click', open)
  document.addEventListener('keydown', (event) => {
    const isField =
      event.target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(event.target.tagName)
    const isAsked = (event.key === '/' && !isField) || (event.key === 'k' && (event.ctrlKey || event.metaKey))
    if (!isAsked) return
    event.preventDefault()
    open()
  })
}

function createDialog(): HTMLDialogElement {
  const dialog = document.createElement('dialog')
  dialog.className = 'search'
  dialog.setAttribute('aria-label', 'Search')
  dialog.innerHTML = `<input type="search" role="combobox" aria-expanded="true" aria-controls="found" aria-label="Search the documentation" placeholder="An option, a hook, an error …" autocomplete="off" spellcheck="false" enterkeyhint="go"><div id="found" role="listbox" aria-label="Results"></div><p class="state" role="status">Loading …</p>`
  document.body.append(dialog)
  const input = dialog.querySelector('input') as HTMLInputElement
  const list = dialog.querySelector('#found') as HTMLDivElement
  const state = dialog.querySelector('.state') as HTMLParagraphElement
  let entries: readonly Entry[] = []
  let index: MiniSearch<Row> | undefined
  let selected = 0

  loadIndex().then(
    (loaded) => {
      ;({ entries, index } = loaded)
      show()
    },
    () => {
      state.textContent = 'The search could not be loaded. Reload the page to try again.'
    },
  )

  function show(): void {
    if (!index) return
    const query = input.value.trim()
    const found = query ? index.search(splitHumps(query)).slice(0, rowsMax) : []
    list.replaceChildren(...found.map(({ id }, place) => createRow(entries[id] as Entry, `found-${place}`)))
    if (!query) state.textContent = 'Type a name, a code or a word.'
    else if (found.length) state.textContent = ''
    else state.textContent = `Nothing found for “${query}”. Try fewer letters.`
    select(0)
  }

  function select(place: number): void {
    const rows = [...list.children]
    selected = Math.max(0, Math.min(place, rows.length - 1))
    for (const [at, row] of rows.entries()) row.setAttribute('aria-selected', String(at === selected))
    const row = rows[selected]
    if (row) input.setAttribute('aria-activedescendant', row.id)
    else input.removeAttribute('aria-activedescendant')
    row?.scrollIntoView({ block: 'nearest' })
  }

  input.addEventListener('input', show)
  input.addEventListener('keydown', (event) => {
    if (event.key === 'ArrowDown') select(selected + 1)
    else if (event.key === 'ArrowUp') select(selected - 1)
    else if (event.key === 'Enter') (list.children[selected] as HTMLElement | undefined)?.click()
    else return
    event.preventDefault()
  })
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || (target instanceof Element && target.closest('a'))) dialog.close()
  })
  return dialog
}

function createRow([url, title, where, text]: Entry, id: string): HTMLAnchorElement {
  const row = document.createElement('a')
  row.id = id
  row.setAttribute('role', 'option')
  row.href = url
  // The field keeps the focus.
  row.tabIndex = -1
  const name = document.createElement('b')
  name.textContent = title
  const about = document.createElement('small')
  about.textContent = text ? `${where} · ${text}` : where
  row.append(name, about)
  return row
}

async function loadIndex(): Promise<{ entries: readonly Entry[]; index: MiniSearch<Row> }> {
  const [{ default: Search }, entries] = await Promise.all([
    import('minisearch'),
    fetch('/search.json').then((response) => response.json() as Promise<readonly Entry[]>),
  ])
  const index = new Search<Row>({
    fields: ['title', 'words', 'text', 'where'],
    searchOptions: {
      prefix: true,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: 'AND',
      boost: { title: 6, words: 3 },
    },
  })
  index.addAll(
    entries.map(([, title, where, text], id) => ({ id, title, where, text, words: splitHumps(title) })),
  )
  return { entries, index }
}
