/**
 * The mean simplified silhouette (Hruschka et al. 2004): (b − a) / max(a, b), where a is the distance of a
 * point to the centre of its own cluster and b that to the nearest other centre, instead of mean distances to
 * all points. NaN for fewer than two clusters.
 * @param points row-major, `dimensions` numbers per point
 * @param labels the cluster of each point, 0…clusters − 1
 */
export function simplifiedSilhouette(
  points: Float32Array,
  dimensions: number,
  labels: Int32Array,
  clusters: number
): number {
  if (clusters < 2) return Number.NaN
  const centres = centroids(points, dimensions, labels, clusters)
  let sum = 0
  for (let cell = 0; cell < labels.length; cell++) {
    const own = labels[cell]
    let inside = 0
    let outside = Infinity
    for (let cluster = 0; cluster < clusters; cluster++) {
      // Sums of squares never fall: one that has reached the nearest so far is summed no further.
      const enough = cluster === own ? Infinity : outside
      let distance = 0
      for (let axis = 0; axis < dimensions && distance < enough; axis++)
        distance += (points[cell * dimensions + axis]! - centres[cluster * dimensions + axis]!) ** 2
      if (cluster === own) inside = distance
      else if (distance < outside) outside = distance
    }
    const a = Math.sqrt(inside)
    const b = Math.sqrt(outside)
    sum += Math.max(a, b) > 0 ? (b - a) / Math.max(a, b) : 0
  }
  return sum / labels.length
}

/** The means of the points of each cluster, row-major. */
export function centroids(
  points: Float32Array,
  dimensions: number,
  labels: Int32Array,
  clusters: number
): Float64Array {
  const sums = new Float64Array(clusters * dimensions)
  const sizes = new Float64Array(clusters)
  for (let cell = 0; cell < labels.length; cell++) {
    const cluster = labels[cell]!
    sizes[cluster]! += 1
    for (let axis = 0; axis < dimensions; axis++)
      sums[cluster * dimensions + axis]! += points[cell * dimensions + axis]!
  }
  return sums.map((sum, at) => sum / sizes[Math.floor(at / dimensions)]!)
}
