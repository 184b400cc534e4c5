import './style.css'
import { defineElements } from '@foyer/elements'
import '@foyer/elements/vue'
import { createApp } from 'vue'
import App from './App.vue'
import { foyer } from './foyer.ts'

defineElements(foyer)
createApp(App).mount('#app')
