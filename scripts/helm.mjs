// Renders the Helm chart for each set of values in `deploy/helm/foyer/ci`, and stores the results in `deploy/helm/rendered`.
//   node scripts/helm.mjs  # renders and stores, with Go from Debian (golang-go, golang-github-masterminds-sprig-dev)
import { mkdirSync, writeFileSync } from 'node:fs'
import { chartInputHash, listSets, renderChart, renderedFolder } from './helm/chart.mjs'

mkdirSync(renderedFolder, { recursive: true })
for (const set of listSets()) {
  const text = renderChart(set)
  writeFileSync(
    `${renderedFolder}${set}.yaml`,
    `# Made by scripts/helm.mjs from ${chartInputHash(set)}\n${text}`,
  )
}
