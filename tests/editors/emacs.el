;;; What a user of Emacs does with the philosophers  -*- lexical-binding: t -*-
;; SPDX-License-Identifier: EPL-2.0
;; Prints what the editor shows.
(package-initialize)
(load (getenv "PAWL_EDITOR_SETTINGS"))
;; Without a terminal there is no next command, after which Eglot would start.
(setq eglot-sync-connect 30)

(defun pawl-wait (what condition)
  (let ((end (+ (float-time) 30)))
    (while (and (not (funcall condition)) (< (float-time) end))
      (accept-process-output nil 0.1)))
  (unless (funcall condition)
    (message "in vain: %s" what)
    (kill-emacs 1)))

(defun pawl-typed ()
  (eglot--signal-textDocument/didChange))

(find-file "dpp.pawl")
(run-hooks 'post-command-hook)
(pawl-wait "the server" (lambda () (and (featurep 'eglot) (eglot-managed-p))))
(flymake-start)

(goto-char (point-min))
(search-forward "-> eating")
(delete-char -1)
(pawl-typed)
(pawl-wait "a problem" #'flymake-diagnostics)
(message "slip: %s" (flymake-diagnostic-text (car (flymake-diagnostics))))
(insert "g")
(pawl-typed)
(pawl-wait "no problem" (lambda () (not (flymake-diagnostics))))
(message "corrected: %d" (length (flymake-diagnostics)))

(goto-char (point-min))
(search-forward "state hungry")
(beginning-of-line)
(insert "        \n")
(backward-char)
(pawl-typed)
(message "offers: %s" (string-join (all-completions "" (nth 2 (eglot-completion-at-point))) " "))
(set-buffer-modified-p nil)
(kill-emacs 0)
