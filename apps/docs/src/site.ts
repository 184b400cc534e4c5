import './site.css'
import { startSearch } from './startSearch.ts'

const root = document.documentElement

/** The current scheme: the visitor's choice, or the system's. */
function getTheme(): 'light' | 'dark' {
  const { theme } = root.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function startThemeSwitch(): void {
  const button = document.querySelector<HTMLButtonElement>('.theme')
  if (!button) return
  button.hidden = false
  button.addEventListener('click', () => {
    const theme = getTheme() === 'dark' ? 'light' : 'dark'
    root.dataset.theme = theme
    try {
      localStorage.setItem('theme', theme)
    } catch {}
    document.dispatchEvent(new CustomEvent('foyer-docs-theme', { detail: theme }))
  })
}

function startMenu(): void {
  const button = document.querySelector<HTMLButtonElement>('.menu')
  const side = document.querySelector('.side')
  if (!button || !side) return
  button.hidden = false
  const set = (isOpen: boolean) => {
    side.classList.toggle('open', isOpen)
    button.setAttribute('aria-expanded', String(isOpen))
  }
  button.addEventListener('click', () => set(!side.classList.contains('open')))
  document.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !side.classList.contains('open')) return
    set(false)
    button.focus()
  })
  side.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
}

function addCopyButtons(): void {
  for (const block of document.querySelectorAll<HTMLElement>('article .code')) {
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy'
    button.textContent = 'Copy'
    button.addEventListener('click', async () => {
      const text = block.querySelector('code')?.textContent ?? ''
      const isCopied = await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      )
      button.textContent = isCopied ? 'Copied' : 'Press Ctrl+C'
      setTimeout(() => {
        button.textContent = 'Copy'
      }, 2_000)
    })
    block.append(button)
  }
}

startThemeSwitch()
startMenu()
addCopyButtons()
startSearch()
