import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { isAwsSigned } from './isAwsSigned.ts'

export const bucketSecrets = { id: 'AKIDBUCKET', secret: 'bucket-secret-stand-in' }
const needed = ['host', 'x-amz-date', 'x-amz-content-sha256']

/** Starts a mock of an S3 bucket, at `/media`. */
export async function startBucket() {
  const objects = new Map<string, { bytes: Buffer; type: string; modified: Date }>()
  const requests: { method: string; path: string; status: number }[] = []
  const faults = { hangs: false, status: 0 }
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    const body = await buffer(request)
    const answer = (status: number, bytes?: Buffer, type = 'application/xml', modified?: Date) => {
      requests.push({ method, path: url, status })
      response.writeHead(status, {
        'content-type': type,
        ...(modified ? { 'last-modified': modified.toUTCString() } : {}),
      })
      response.end(bytes)
    }
    if (faults.hangs) return
    if (faults.status) return answer(faults.status)
    const isHashed = headers['x-amz-content-sha256'] === createHash('sha256').update(body).digest('hex')
    if (!isHashed || !isAwsSigned(request, body, { credentials: bucketSecrets, service: 's3', needed }))
      return answer(403)
    if (method === 'PUT') {
      objects.set(url, { bytes: body, type: String(headers['content-type']), modified: new Date() })
      return answer(200)
    }
    const found = objects.get(url)
    return found ? answer(200, found.bytes, found.type, found.modified) : answer(404)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/media`,
    objects,
    requests,
    faults,
    env: {
      AWS_ACCESS_KEY_ID: bucketSecrets.id,
      AWS_SECRET_ACCESS_KEY: bucketSecrets.secret,
      AWS_REGION: 'eu-west-1',
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
