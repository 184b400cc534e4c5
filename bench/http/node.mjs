import { createServer } from 'node:http'
import { answerParent } from './answerParent.mjs'

let sample
const server = createServer(async (request, response) => {
  for await (const _ of request);
  response.writeHead(sample.status, {
    'content-type': sample.type,
    'content-length': Buffer.byteLength(sample.body),
  })
  response.end(sample.body)
})
server.listen(0, '127.0.0.1', () =>
  answerParent(server.address().port, (given) => {
    sample = given
  }),
)
