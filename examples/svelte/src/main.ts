import './example.css'
import { mount } from 'svelte'
import App from './App.svelte'
import { startFoyer } from './startFoyer.ts'

const root = document.getElementById('app') as HTMLElement
startFoyer().then(
  (foyer) => mount(App, { target: root, props: { foyer } }),
  (error: Error) => {
    root.textContent = error.message
  },
)
