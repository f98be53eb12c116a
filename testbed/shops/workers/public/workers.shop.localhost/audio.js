/* tw:workers-audio */
registerProcessor('silence', class extends AudioWorkletProcessor { process() { return false } })
