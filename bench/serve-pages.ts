// Owns the pages of the benchmarks: the testbed in a process of its own, so that its work and memory are not counted as the scanner's.
import { startTestbed } from '@tillwatch/testbed'

const testbed = await startTestbed()
process.on('disconnect', () => void testbed.stop())
process.send?.({
  urls: Object.fromEntries(testbed.shops.map((shop) => [shop.name, testbed.url(shop)])),
  allowPrivate: testbed.allowPrivate,
  resolve: testbed.resolve,
})
