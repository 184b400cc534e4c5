import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { ensureInstalled } from './ensureInstalled.mjs'
import { listSets, renderedFolder } from './helm/chart.mjs'

const require = createRequire(import.meta.url)
const root = fileURLToPath(new URL('..', import.meta.url))
const tools = join(root, 'tools/')
const sets = listSets()
const objects = Object.fromEntries(
  sets.map((set) => [
    set,
    parseAllDocuments(readFileSync(`${renderedFolder}${set}.yaml`, 'utf8')).map((document) =>
      document.toJS(),
    ),
  ]),
)
beforeAll(() => ensureInstalled('tools'), 300_000)

describe('Helm chart', () => {
  test.each(sets)('%s: every object is valid in the Kubernetes API schema', (set) => {
    for (const object of objects[set]) {
      const { validate } = require(schemaOf(object))
      expect(validate(object) ? [] : validate.errors, `${object.kind}/${object.metadata.name}`).toEqual([])
    }
  })

  test('no object has a field that Kubernetes does not know', () => {
    // The schemas accept unknown fields: a typo in a probe would remove the probe.
    const lines = sets.flatMap((set) =>
      objects[set].map((object, index) => {
        const { module, kind } = typeOf(object)
        return `export const ${set}${index}: import(${JSON.stringify(module)}).I${kind} = ${JSON.stringify(object)}`
      }),
    )
    const complain = (text) => {
      const folder = mkdtempSync(join(tools, 'node_modules/.foyer-helm-'))
      writeFileSync(join(folder, 'objects.ts'), text)
      const options = ['--noEmit', '--strict', '--skipLibCheck', '--types', '', '--module', 'nodenext']
      const { stdout } = spawnSync(
        process.execPath,
        [join(root, 'node_modules/typescript/bin/tsc'), ...options, '--ignoreConfig', 'objects.ts'],
        { cwd: folder, encoding: 'utf8' },
      )
      rmSync(folder, { recursive: true })
      return stdout
    }
    expect(complain(lines.join('\n'))).toBe('')
    expect(complain(lines.join('\n').replace('"periodSeconds"', '"periodsSeconds"'))).toContain(
      'periodsSeconds',
    )
  })
})

/** The module with an object's type, and the type's name. */
function typeOf({ apiVersion, kind }) {
  const isOperator = apiVersion.startsWith('monitoring.coreos.com')
  return {
    kind,
    module: `${isOperator ? '@kubernetes-models/prometheus-operator' : 'kubernetes-models'}/${apiVersion}`,
  }
}

function schemaOf({ apiVersion, kind }) {
  const [group, version = group] = apiVersion.split('/')
  const capital = (text) => text[0].toUpperCase() + text.slice(1)
  if (group === 'monitoring.coreos.com')
    return `${tools}node_modules/@kubernetes-models/prometheus-operator/_schemas/MonitoringCoreosCom${capital(version)}${kind}.js`
  const place = group === version ? 'Core' : capital(group.split('.')[0])
  return `${tools}node_modules/kubernetes-models/_schemas/IoK8sApi${place}${capital(version)}${kind}.js`
}
