// Places where anyone can publish a file, from each operator's own documentation. Recorded 2026-11-22.

/** One host for everyone: the path shows whose file it is. */
export const openHosts: readonly string[] = [
  // Everything published at npm or GitHub, and libraries that anyone can propose.
  'cdn.jsdelivr.net',
  'unpkg.com',
  'esm.sh',
  'cdn.skypack.dev',
  'cdnjs.cloudflare.com',
  'ajax.googleapis.com',
  'cdn.statically.io',
  'raw.githubusercontent.com',
  'gist.githubusercontent.com',
  'raw.githack.com',
  'rawcdn.githack.com',
  // Buckets that anyone can rent.
  'storage.googleapis.com',
  'firebasestorage.googleapis.com',
  's3.amazonaws.com',
  'dl.dropboxusercontent.com',
]

/** Folders of these hosts with everyone's files; a path below them belongs to someone. */
export const openFolders: readonly string[] = ['/', '/npm/', '/gh/', '/wp/', '/combine/', '/ajax/', '/ajax/libs/']

/** Below each, anyone can have a name of their own. */
export const openDomains: readonly string[] = [
  // Buckets: for Amazon also by region, as s3.eu-west-1.amazonaws.com and NAME.s3.amazonaws.com.
  'amazonaws.com',
  'storage.googleapis.com',
  'blob.core.windows.net',
  'web.core.windows.net',
  'digitaloceanspaces.com',
  'backblazeb2.com',
  'r2.dev',
  // Distributions of a CDN, one per customer.
  'cloudfront.net',
  'azureedge.net',
  'b-cdn.net',
  // Pages and programs of customers.
  'github.io',
  'gitlab.io',
  'githack.com',
  'workers.dev',
  'pages.dev',
  'web.app',
  'firebaseapp.com',
  'appspot.com',
  'run.app',
  'cloudfunctions.net',
  'googleusercontent.com',
  'netlify.app',
  'vercel.app',
  'azurewebsites.net',
  'herokuapp.com',
  'onrender.com',
  'fly.dev',
  'surge.sh',
  'glitch.me',
]
