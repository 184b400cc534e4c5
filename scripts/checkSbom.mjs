import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import Ajv from 'ajv'
import addFormats from 'ajv-formats'

const require = createRequire(new URL('../tools/package.json', import.meta.url))

/**
 * Returns errors of an SBOM, by the CycloneDX schema and compared with the lock file it was created from. Needs `tools`
 * installed.
 */
export function checkSbom(sbom, lock) {
  const folder = join(dirname(require.resolve('@cyclonedx/cyclonedx-library/package.json')), 'res/schema')
  const read = (name) => JSON.parse(readFileSync(join(folder, `${name}.SNAPSHOT.schema.json`), 'utf8'))
  const ajv = new Ajv({ strict: false, allErrors: true })
  addFormats(ajv)
  for (const format of ['iri-reference', 'idn-email']) ajv.addFormat(format, true)
  for (const name of ['spdx', 'jsf-0.82'])
    ajv.addSchema({ ...read(name), $id: `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json` })
  const check = ajv.compile(read(`bom-${sbom.specVersion}`))
  const complaints = check(sbom)
    ? []
    : check.errors.map(({ instancePath, message }) => `${instancePath} ${message}`)

  const listed = new Map(sbom.components.map((component) => [component.purl, component]))
  for (const [place, { version, integrity }] of Object.entries(lock.packages)) {
    if (!place) continue
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const component = listed.get(`pkg:npm/${name.replace('@', '%40')}@${version}`)
    if (!component) complaints.push(`${name}@${version} is installed and not listed`)
    const hash = component?.hashes?.find(({ alg }) => alg === 'SHA-512')?.content
    if (component && hash !== Buffer.from((integrity ?? '').replace('sha512-', ''), 'base64').toString('hex'))
      complaints.push(`${name}@${version} has another hash`)
  }
  for (const { name, version, licenses } of sbom.components)
    if (!licenses?.length) complaints.push(`${name}@${version} does not name a license`)
  return complaints
}
