// The page that lists the calls of the API.
import { describe, expect, it } from 'vitest'
import { repeatedCalls } from '../api-calls.ts'

const page = (...rows: string[]) => ['# The API', '| Request | Answer |', '|---|---|', ...rows].join('\n')

describe('the check of docs/api.md', () => {
  it('takes calls that differ in their method or path, and an answer that names another call', () => {
    const rows = [
      '| `GET /sites?limit` | the sites |',
      '| `POST /sites` `{"url"}` | 201, then `GET /sites` |',
      '| `GET /sites/ID/pages` | its pages |',
    ]
    expect(repeatedCalls(page(...rows))).toEqual([])
  })

  it('names each call that stands there twice, whatever its query, also where a row has two', () => {
    const rows = [
      '| `GET /sites?limit` | the sites |',
      '| `GET /a.csv?sort`, `GET /b.csv` | a file |',
      '| `GET /sites?search&limit` | the sites, found |',
      '| `GET /sites` | once more |',
      '| `GET /b.csv?day` | a file |',
    ]
    expect(repeatedCalls(page(...rows))).toEqual(['GET /sites', 'GET /b.csv'])
  })
})
