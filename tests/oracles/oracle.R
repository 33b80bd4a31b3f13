# Read by the scripts that ask packages of R. All of them are run from the root of the repository.
studies <- function(name) file.path("tests/oracles/studies", name)
read_table <- function(name) read.csv(studies(name), check.names = FALSE)
read_counts <- function(name) {
  table <- read_table(name)
  counts <- as.matrix(table[-1])
  rownames(counts) <- table$gene
  counts
}
# log(1 + counts in 10,000), natural logarithm
lognorm <- function(counts) log1p(sweep(counts, 2, colSums(counts), "/") * 1e4)
read_sets <- function(name) {
  lines <- strsplit(readLines(studies(name)), "\t")
  setNames(lapply(lines, function(line) line[-(1:2)]), vapply(lines, `[`, "", 1))
}
# Numbers with 12 significant digits; files that end in .gz are packed.
write_result <- function(table, subject, name) {
  for (column in names(table)) if (is.double(table[[column]])) table[[column]] <- signif(table[[column]], 12)
  path <- file.path("tests/oracles", subject, name)
  out <- if (grepl("gz$", name)) gzfile(path, "w", compression = 9) else file(path, "w")
  options(digits = 15)
  write.csv(table, out, row.names = FALSE, quote = FALSE, eol = "\n")
  close(out)
}
