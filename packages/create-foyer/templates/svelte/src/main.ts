import './style.css'
import { defineElements } from '@foyer/elements'
import '@foyer/elements/svelte'
import { mount } from 'svelte'
import App from './App.svelte'
import { foyer } from './foyer.ts'

defineElements(foyer)
mount(App, { target: document.getElementById('app') as HTMLElement })
