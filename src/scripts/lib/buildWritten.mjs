/** Adds files to webpack's output as they are. */
export class WrittenFiles {
  /** @param {() => readonly { name: string; content: string | Buffer }[]} read */
  constructor(read) {
    this.read = read;
  }

  /** @param {any} compiler */
  apply(compiler) {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap('WrittenFiles', (/** @type {any} */ compilation) => {
      compilation.hooks.additionalAssets.tap('WrittenFiles', () => {
        for (const { name, content } of this.read())
          compilation.emitAsset(name, new RawSource(content), { minimized: true });
      });
    });
  }
}
