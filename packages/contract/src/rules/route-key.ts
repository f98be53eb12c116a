// Keys of the route table.

/** Method and full path of a route by its key, which leaves `/api/v1` out. */
export function readRouteKey(key: string): { method: string; path: string } {
  const [method = '', path = ''] = key.split(' ')
  return { method, path: path.startsWith('/api/') ? path : `/api/v1${path}` }
}
