import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { announceWallets } from './announceWallets.ts'
import { HomeExample } from './HomeExample.tsx'
import { Playground } from './Playground.tsx'

const places = { place: HomeExample, playground: Playground }

announceWallets()
for (const [name, Place] of Object.entries(places)) {
  const element = document.querySelector(`[data-foyer="${name}"]`)
  if (element)
    createRoot(element).render(
      <StrictMode>
        <Place />
      </StrictMode>,
    )
}
