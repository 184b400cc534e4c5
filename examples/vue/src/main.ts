import './example.css'
import '@foyer/elements/vue'
import { createApp } from 'vue'
import App from './App.vue'
import { startFoyer } from './startFoyer.ts'

const root = document.getElementById('app') as HTMLElement
startFoyer().then(
  (foyer) => createApp(App, { foyer }).mount(root),
  (error: Error) => {
    root.textContent = error.message
  },
)
